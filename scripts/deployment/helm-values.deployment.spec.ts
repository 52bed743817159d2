import { beforeAll, describe, expect, it } from 'vitest';
import {
  helm,
  minimumValues,
  podOf,
  chartErrorOf,
  render,
  resourcesIn,
  maximumValues,
  type Resource,
} from './chart.ts';

const ofKind = (list: Resource[], kind: string): Resource[] =>
  list.filter((resource) => resource.kind === kind);
const kafka = { ...minimumValues, 'kafka.brokers': 'kafka-1:9092' };

const scalerOf = (process: string): Record<string, string> => ({
  [`${process}.autoscaling.enabled`]: 'true',
  [`${process}.autoscaling.minReplicas`]: '1',
  [`${process}.autoscaling.maxReplicas`]: '2',
});

describe.skipIf(helm === undefined)('values of the Helm chart', () => {
  let resources: Resource[];
  beforeAll(async () => {
    resources = resourcesIn(await render(maximumValues));
  });

  it.each([
    ['a typo', { publicURL: 'https://policies.example.com' }, 'publicURL'],
    ['a typo in a group', { 'networkPolicy.egresTo[0].ipBlock.cidr': '10.0.0.0/8' }, 'egresTo'],
    ['a typo in resources', { 'api.resources.limit.memory': '1Gi' }, 'limit'],
    ['an autoscaler for the jobs', scalerOf('jobs'), 'autoscaling'],
    ['an autoscaler for the relay', scalerOf('relay'), 'autoscaling'],
    ['a login in plain text', { 'environment.DATABASE_URL_API': 'postgres://db/p' }, 'DATABASE_URL_API'],
    ['a mail password in plain text', { 'environment.SMTP_URL': 'smtps://mail' }, 'SMTP_URL'],
    ['a key in plain text', { 'environment.AWS_ACCESS_KEY_ID': 'AKIAEXAMPLE' }, 'AWS_ACCESS_KEY_ID'],
    ['a token in plain text', { 'environment.AWS_SESSION_TOKEN': 'x' }, 'AWS_SESSION_TOKEN'],
    ['a password in an address', { 'environment.EVENTSTORE_URL': 'esdb://u:p@es:2113' }, 'EVENTSTORE_URL'],
    ['a floating version', { 'image.tag': 'latest' }, 'image'],
    [
      'a floating version of a micro-frontend',
      { 'microFrontends.billing.image': 'b:latest' },
      'microFrontends',
    ],
    ['no processes', { 'api.replicas': '0' }, 'replicas'],
    ['a minimum above the maximum', { 'api.autoscaling.minReplicas': '7' }, 'api.autoscaling.minReplicas'],
    [
      'a minimum above the maximum of projections',
      { 'projections.autoscaling.enabled': 'true', 'projections.autoscaling.minReplicas': '5' },
      'projections.autoscaling.minReplicas',
    ],
    ['processes without a partition', { 'projections.replicas': '13' }, 'projections.replicas'],
  ])('are rejected: %s', async (_, values, message) => {
    expect(await chartErrorOf({ ...kafka, ...values })).toContain(message);
  });

  it('can stop every process that uses data, including scheduled jobs, for maintenance', async () => {
    const stopped = resourcesIn(await render({ ...maximumValues, maintenance: 'true' }));
    const replicas = ofKind(stopped, 'Deployment').map(({ metadata, spec }) => [
      metadata.name,
      spec.replicas,
    ]);
    expect(Object.fromEntries(replicas)).toEqual({
      'proviso-api': 0,
      'proviso-jobs': 0,
      'proviso-mfe-billing': 2,
      'proviso-projections': 0,
      'proviso-relay': 0,
    });
    expect(ofKind(stopped, 'CronJob').map(({ spec }) => spec.suspend)).toEqual([true, true]);
    expect(ofKind(stopped, 'HorizontalPodAutoscaler')).toEqual([]);
    expect(ofKind(stopped, 'Job')).toEqual([]);
  });

  it('allow updates enough time to fill read models', async () => {
    const api = resourcesIn(await render({ ...minimumValues, progressDeadlineSeconds: '7200' })).find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'proviso-api',
    );
    expect(api?.spec.progressDeadlineSeconds).toBe(7200);
  });

  it('keep names within the limits of Kubernetes for long release names', async () => {
    const release = 'a-release-whose-name-is-as-long-as-helm-accepts-it-53';
    const names = resourcesIn(await render(maximumValues, release));
    for (const { metadata } of ofKind(names, 'CronJob'))
      expect(metadata.name.length, metadata.name).toBeLessThanOrEqual(52);
    // The alert finds the Jobs of the file check (scrub) by this name.
    expect(ofKind(names, 'CronJob').map(({ metadata }) => metadata.name)).toContainEqual(
      expect.stringMatching(/proviso.*-scrub$/),
    );
  });

  it('limit how long a file check may run', () => {
    const scrub = resources.find(({ metadata }) => metadata.name === 'proviso-scrub');
    expect(scrub?.spec.jobTemplate?.spec.activeDeadlineSeconds).toBe(43_200);
  });

  it('can enable a PodMonitor with the job label that the alerts expect, instead of annotations', async () => {
    expect(ofKind(resources, 'PodMonitor')).toEqual([]);
    const monitored = resourcesIn(await render({ ...minimumValues, 'podMonitor.enabled': 'true' }));
    expect(ofKind(monitored, 'PodMonitor').map(({ spec }) => spec)).toMatchObject([
      { jobLabel: 'app.kubernetes.io/name', podMetricsEndpoints: [{ port: 'operations' }] },
    ]);
    const annotated = (list: Resource[]) =>
      ofKind(list, 'Deployment').filter(
        ({ spec }) => spec.template?.metadata.annotations?.['prometheus.io/scrape'] === 'true',
      );
    expect(annotated(monitored)).toEqual([]);
    expect(annotated(resources)).toHaveLength(4);
  });

  it('can restart pods when the Secret changes', async () => {
    const revised = resourcesIn(await render({ ...minimumValues, 'secrets.revision': 'two' }));
    for (const { spec } of ofKind(revised, 'Deployment'))
      expect(spec.template?.metadata.annotations?.['proviso/secrets-revision']).toBe('two');
  });

  it("can add a template for the operators' Jobs, which never starts automatically", async () => {
    const operator = resources.find(({ metadata }) => metadata.name === 'proviso-operator');
    expect(operator).toMatchObject({ kind: 'CronJob', spec: { suspend: true } });
    const names = resourcesIn(await render(minimumValues)).map(({ metadata }) => metadata.name);
    expect(names).not.toContain('proviso-operator');
  });

  it('spread pods over nodes and zones, and let pods that are not ready be evicted', () => {
    for (const { metadata, spec } of ofKind(resources, 'Deployment'))
      expect(
        spec.template?.spec.topologySpreadConstraints?.map(({ topologyKey }) => topologyKey),
        metadata.name,
      ).toEqual(['kubernetes.io/hostname', 'topology.kubernetes.io/zone']);
    const budgets = ofKind(resources, 'PodDisruptionBudget');
    expect(budgets).toHaveLength(5);
    for (const { spec } of budgets) expect(spec.unhealthyPodEvictionPolicy).toBe('AlwaysAllow');
    const processes = resources
      .flatMap((resource) => podOf(resource) ?? [])
      .filter(({ spec }) => spec.containers[0]?.command !== undefined);
    for (const { spec } of processes)
      expect(spec.securityContext).toMatchObject({ fsGroupChangePolicy: 'OnRootMismatch' });
  });

  it('run micro-frontends with a separate account, long probe timeouts, and resource limits', async () => {
    const limits = { 'microFrontends.billing.resources.limits.memory': '128Mi' };
    const own = resourcesIn(await render({ ...maximumValues, ...limits }));
    const pod = own
      .flatMap((resource) => podOf(resource) ?? [])
      .find(({ spec }) => spec.serviceAccountName.endsWith('-files'));
    expect(pod?.metadata.labels['app.kubernetes.io/component']).toBe('mfe-billing');
    expect(ofKind(own, 'ServiceAccount').map(({ metadata }) => metadata.name)).toEqual(['proviso-files']);
    expect(pod?.spec.containers).toMatchObject([
      {
        livenessProbe: { timeoutSeconds: 5 },
        readinessProbe: { timeoutSeconds: 5 },
        resources: { limits: { memory: '128Mi' } },
      },
    ]);
  });
});
