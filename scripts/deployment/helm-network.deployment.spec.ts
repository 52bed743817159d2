import { beforeAll, describe, expect, it } from 'vitest';
import {
  helm,
  maximumValues,
  minimumValues,
  podOf,
  chartErrorOf,
  render,
  resourcesIn,
  selectsPod,
  type Pod,
  type Resource,
} from './chart.ts';

describe.skipIf(helm === undefined)('the Ingress of the Helm chart', () => {
  const ingress = { ...minimumValues, 'ingress.enabled': 'true' };
  const ingressOf = async (values: Record<string, string>) =>
    resourcesIn(await render(values)).find(({ kind }) => kind === 'Ingress')?.spec;

  it('requires a certificate, unless the values state that TLS ends upstream', async () => {
    expect(await chartErrorOf(ingress)).toContain('ingress.tlsSecret');
    const upstream = { ...ingress, 'ingress.tlsEndsUpstream': 'true' };
    expect((await ingressOf(upstream))?.tls).toBeUndefined();
    expect(await chartErrorOf({ ...upstream, 'ingress.tlsSecret': 'tls' })).toContain(
      'ingress.tlsEndsUpstream',
    );
  });

  it('has the host of the public URL, without its port', async () => {
    const values = {
      ...ingress,
      publicUrl: 'https://policies.example.com:8443',
      'ingress.tlsSecret': 'tls',
    };
    expect(await ingressOf(values)).toMatchObject({
      rules: [{ host: 'policies.example.com' }],
      tls: [{ hosts: ['policies.example.com'] }],
    });
  });

  it('accepts a public URL with plain HTTP only where the product accepts it', async () => {
    const plain = { ...ingress, publicUrl: 'http://policies.example.com' };
    expect(await chartErrorOf(plain)).toContain('publicUrl');
    expect(await chartErrorOf({ ...plain, 'environment.PROVISO_ALLOW': 'outbox-links' })).toContain(
      'publicUrl',
    );
    const allowed = { ...plain, 'environment.PROVISO_ALLOW': String.raw`outbox-links\,plain-http` };
    expect(await ingressOf(allowed)).toMatchObject({ rules: [{ host: 'policies.example.com' }] });
  });
});

describe.skipIf(helm === undefined)('the network policies of the Helm chart', () => {
  let resources: Resource[];
  beforeAll(async () => {
    resources = resourcesIn(await render(maximumValues));
  });

  const policiesFor = (component: string, list = resources): Resource[] => {
    const pod = list
      .flatMap((resource) => podOf(resource) ?? [])
      .find(({ metadata }) => metadata.labels['app.kubernetes.io/component'] === component);
    if (!pod) throw new Error(`the chart has no pod ${component}`);
    return list.filter(
      ({ kind, spec }) => kind === 'NetworkPolicy' && selectsPod(spec.podSelector ?? {}, pod),
    );
  };
  const egressOf = (component: string, list = resources) =>
    policiesFor(component, list).flatMap(({ spec }) => spec.egress ?? []);
  const pods = (): Pod[] => resources.flatMap((resource) => podOf(resource) ?? []);

  it('deny, for every pod, every connection that no rule allows', () => {
    for (const { metadata } of pods()) {
      const component = metadata.labels['app.kubernetes.io/component'] ?? '';
      const denied = policiesFor(component).flatMap(({ spec }) => spec.policyTypes ?? []);
      expect(new Set(denied), component).toEqual(new Set(['Ingress', 'Egress']));
    }
  });

  it('exist for the migration before it starts, and let it reach name servers and stores', () => {
    const early = policiesFor('migrate').filter(({ metadata }) => metadata.annotations !== undefined);
    expect(early.map(({ metadata }) => metadata.annotations)).toEqual([
      {
        'helm.sh/hook': 'pre-install,pre-upgrade',
        'helm.sh/hook-weight': '-10',
        'helm.sh/hook-delete-policy': 'before-hook-creation,hook-succeeded',
      },
    ]);
    expect(early[0]?.spec.ingress).toEqual([]);
    expect(early[0]?.spec.egress).toEqual(egressOf('jobs'));
    const others = resources.map(({ metadata }) => metadata).filter(({ annotations }) => !annotations);
    expect(others.map(({ name }) => name)).toContain('proviso');
  });

  it('let the API reach micro-frontends even if the configured peers include only stores', () => {
    const toFiles = egressOf('api').filter(({ ports }) => ports.some(({ port }) => port === 8080));
    expect(toFiles).toHaveLength(1);
    const [peer] = toFiles[0]?.to ?? [];
    const reached = pods().filter((pod) => selectsPod(peer?.podSelector ?? {}, pod));
    expect(reached.map(({ metadata }) => metadata.labels['app.kubernetes.io/component'])).toEqual([
      'mfe-billing',
    ]);
    for (const component of ['projections', 'jobs', 'relay', 'migrate', 'scrub'])
      expect(egressOf(component).flatMap(({ ports }) => ports.map(({ port }) => port))).not.toContain(8080);
  });

  it('block all connections from micro-frontends', () => {
    expect(policiesFor('mfe-billing')).toHaveLength(1);
    expect(egressOf('mfe-billing')).toEqual([]);
  });

  it('let pods query only the name servers that the values specify', async () => {
    const dnsOf = (list: Resource[]) =>
      egressOf('api', list).filter(({ ports }) => ports.some(({ port }) => port === 53));
    expect(dnsOf(resources).map(({ to }) => to)).toEqual([
      [
        {
          namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'kube-system' } },
          podSelector: { matchLabels: { 'k8s-app': 'kube-dns' } },
        },
      ],
    ]);
    const own = resourcesIn(
      await render({ ...minimumValues, 'networkPolicy.dns[0].ipBlock.cidr': '169.254.20.10/32' }),
    );
    expect(dnsOf(own).map(({ to }) => to)).toEqual([[{ ipBlock: { cidr: '169.254.20.10/32' } }]]);
  });

  it('define who may call the API and read metrics', async () => {
    const open = Object.fromEntries(
      Object.entries(minimumValues).filter(([name]) => !name.startsWith('networkPolicy.')),
    );
    expect(await chartErrorOf(open)).toContain('networkPolicy.ingressFrom');
    expect(await chartErrorOf({ ...open, 'networkPolicy.enabled': 'false' })).toBe('rendered');
    const unread = resourcesIn(await render({ ...minimumValues, 'networkPolicy.monitoringFrom': 'null' }));
    for (const { spec } of unread.filter(({ kind }) => kind === 'NetworkPolicy'))
      for (const { from } of spec.ingress ?? []) expect(from).not.toEqual(undefined);
    expect(policiesFor('jobs', unread).flatMap(({ spec }) => spec.ingress)).toEqual([]);
  });
});
