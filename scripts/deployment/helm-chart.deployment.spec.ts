import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../backend/src/shared/config/config.ts';
import { root } from '../lib/paths.mjs';
import {
  chart,
  helm,
  kubeconform,
  maximumValues,
  minimumValues,
  podOf,
  chartErrorOf,
  render,
  resourcesIn,
  run,
  schemas,
  type Probe,
  type Resource,
} from './chart.ts';

describe.skipIf(helm === undefined || kubeconform === undefined)('the Helm chart', () => {
  let folder: string;
  let text: string;
  let resources: Resource[];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'proviso-chart-'));
    text = await render(maximumValues);
    resources = resourcesIn(text);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const conforms = async (manifests: string): Promise<string> => {
    const file = join(folder, 'rendered.yaml');
    await writeFile(file, manifests);
    const { stdout } = await run(kubeconform ?? '', [
      '-strict',
      '-summary',
      '-schema-location',
      schemas,
      file,
    ]);
    return stdout;
  };

  it('passes the linter', async () => {
    const values = Object.entries(minimumValues).flatMap(([name, value]) => ['--set', `${name}=${value}`]);
    const { stdout } = await run(helm ?? '', ['lint', '--strict', chart, ...values]);
    expect(stdout).toContain('0 chart(s) failed');
  });

  it('produces resources that Kubernetes accepts, with minimum and maximum values', async () => {
    expect(await conforms(await render(minimumValues))).toMatch(/Invalid: 0, Errors: 0, Skipped: 0/);
    expect(await conforms(text)).toMatch(/Invalid: 0, Errors: 0, Skipped: 0/);
    // The schemas reject fields that Kubernetes itself would ignore.
    await expect(conforms(text.replaceAll('readOnlyRootFilesystem', 'readOnlyRoot'))).rejects.toThrow();
  });

  it('rejects invalid values', async () => {
    const { publicUrl, ...withoutAddress } = minimumValues;
    expect(await chartErrorOf(withoutAddress)).toContain('publicUrl');
    expect(await chartErrorOf({ publicUrl, 'files.s3.bucket': 'b' })).toContain('existing');
    const withoutFiles = { publicUrl, 'secrets.existing': 's' };
    expect(await chartErrorOf(withoutFiles)).toContain('files.existingClaim');
    expect(await chartErrorOf({ ...minimumValues, 'projections.replicas': '2' })).toContain(
      'needs kafka.brokers',
    );
    expect(await chartErrorOf({ ...minimumValues, 'environment.STRIPE_SECRET_KEY': 'x' })).toContain(
      'STRIPE_SECRET_KEY',
    );
    expect(await chartErrorOf({ ...minimumValues, 'secrets.optional[0]': 'DATABASE_URL' })).toMatch(
      /secrets.optional/,
    );
  });

  it('deploys every process, and the relay only with Kafka', async () => {
    const namesIn = (list: Resource[]) =>
      list.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
    expect(namesIn(resources).toSorted()).toEqual([
      'proviso-api',
      'proviso-jobs',
      'proviso-mfe-billing',
      'proviso-projections',
      'proviso-relay',
    ]);
    const least = namesIn(resourcesIn(await render(minimumValues)));
    expect(least).not.toContain('proviso-relay');
    expect(least).not.toContain('proviso-mfe-billing');
  });

  it('runs the migration first, and creates the topic if Kafka is used', async () => {
    const hooks = resources.filter(({ metadata }) => metadata.annotations?.['helm.sh/hook'] !== undefined);
    expect(
      hooks.map(({ kind, metadata }) => [kind, metadata.name, metadata.annotations?.['helm.sh/hook-weight']]),
    ).toEqual([
      ['NetworkPolicy', 'proviso-migrate', '-10'],
      ['Job', 'proviso-migrate', '-5'],
    ]);
    const commandIn = (list: Resource[]) =>
      list
        .flatMap((resource) => podOf(resource)?.spec.containers ?? [])
        .find(({ name }) => name === 'migrate')?.command;
    const command = ['node', 'backend/dist/mains/migrate-main.js'];
    expect(commandIn(resources)).toEqual([...command, '--topic', '--partitions=12', '--replicas=3']);
    expect(commandIn(resourcesIn(await render(minimumValues)))).toEqual(command);
    for (const { metadata } of hooks)
      expect(metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade');
  });

  it('grants no pod more rights than it needs', () => {
    const pods = resources.flatMap((resource) => podOf(resource) ?? []);
    expect(pods).toHaveLength(8);
    for (const { metadata, spec } of pods) {
      const name = metadata.labels['app.kubernetes.io/component'];
      expect(spec.automountServiceAccountToken, name).toBe(false);
      expect(spec.securityContext, name).toMatchObject({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      for (const { securityContext, resources: wanted, volumeMounts } of spec.containers) {
        expect(securityContext, name).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
        expect(wanted.requests, name).toMatchObject({ cpu: expect.any(String), memory: expect.any(String) });
        expect(wanted.limits, name).toMatchObject({ memory: expect.any(String) });
        const folders = name?.startsWith('mfe-') ? ['/tmp'] : ['/tmp', '/var/lib/proviso'];
        expect(volumeMounts.map(({ mountPath }) => mountPath)).toEqual(expect.arrayContaining(folders));
      }
    }
  });

  it('sets probe timeouts to several times what processes needed on an overloaded machine', () => {
    // Seconds, as docs/operations.md lists them.
    const measured = { start: 25, health: 1.4, readiness: 4.4 };
    const probed = resources
      .filter(({ kind }) => kind === 'Deployment')
      .flatMap(({ spec }) => spec.template?.spec.containers ?? [])
      .filter(({ startupProbe }) => startupProbe !== undefined);
    expect(probed.map(({ name }) => name).toSorted()).toEqual(['api', 'jobs', 'projections', 'relay']);
    const patience = (
      { periodSeconds = 10, failureThreshold = 3 }: Probe = { httpGet: { path: '', port: '' } },
    ) => periodSeconds * failureThreshold;
    for (const { name, startupProbe, livenessProbe, readinessProbe } of probed) {
      expect(patience(startupProbe), name).toBeGreaterThan(4 * measured.start);
      expect(startupProbe?.timeoutSeconds, name).toBeGreaterThan(2 * measured.health);
      expect(livenessProbe?.timeoutSeconds, name).toBeGreaterThan(2 * measured.health);
      expect(patience(livenessProbe), name).toBeGreaterThanOrEqual(60);
      expect(readinessProbe?.timeoutSeconds, name).toBeGreaterThan(2 * measured.readiness);
    }
  });

  it('probes every long-running process, and allows one pod at a time to be evicted', () => {
    const budgets = resources.filter(({ kind }) => kind === 'PodDisruptionBudget');
    for (const { metadata, spec } of resources.filter(({ kind }) => kind === 'Deployment')) {
      for (const { livenessProbe, readinessProbe, ports = [] } of spec.template?.spec.containers ?? []) {
        const servesFiles = metadata.name.includes('-mfe-');
        expect(livenessProbe, metadata.name).toMatchObject({
          httpGet: { path: '/healthz', port: servesFiles ? 'http' : 'operations' },
        });
        expect(readinessProbe?.httpGet.path).toBe(servesFiles ? '/healthz' : '/readyz');
        expect(ports.map(({ name }) => name)).toContain(readinessProbe?.httpGet.port);
      }
      expect(budgets.map((budget) => budget.metadata.name)).toContain(metadata.name);
    }
  });

  it('leaves the number of API pods to its autoscaler', () => {
    const api = resources.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'proviso-api',
    );
    expect(api?.spec.replicas).toBeUndefined();
    expect(resources.map(({ kind }) => kind)).toContain('HorizontalPodAutoscaler');
  });

  it('accepts secrets by reference only', async () => {
    const variables = resources.flatMap((resource) =>
      (podOf(resource)?.spec.containers ?? []).flatMap(({ env = [] }) => env),
    );
    const secrets = variables.filter(({ name }) =>
      /PASSWORD$|SECRET|KEY$|^DATABASE_URL|^SMTP_URL$/.test(name),
    );
    expect(secrets.map(({ name }) => name)).toContain('PROVISO_MASTER_KEY');
    for (const { name, value, valueFrom } of secrets) {
      expect(value, name).toBeUndefined();
      expect(valueFrom?.secretKeyRef).toMatchObject({ name: 'proviso-secrets', key: name });
    }
    expect(resources.map(({ kind }) => kind)).not.toContain('Secret');
  });

  it('passes each pod only its database logins, and the migrating login only to the migration', () => {
    const given = resources
      .flatMap((resource) => podOf(resource)?.spec.containers ?? [])
      .filter(({ env }) => env !== undefined)
      .map(({ name, env = [] }) => [
        name,
        env.map((variable) => variable.name).filter((variable) => /^(DATABASE_URL|ADMIN)/.test(variable)),
      ]);
    const owned = ['OWNER', 'PROJECTOR', 'API', 'PLATFORM', 'JOBS'].map((role) => `DATABASE_URL_${role}`);
    expect(Object.fromEntries(given)).toEqual({
      api: ['DATABASE_URL_API', 'DATABASE_URL_PLATFORM', 'DATABASE_URL_PROJECTOR'],
      jobs: ['DATABASE_URL_JOBS'],
      migrate: ['DATABASE_URL', ...owned, 'ADMIN_EMAIL', 'ADMIN_PASSWORD'],
      operator: ['DATABASE_URL', ...owned],
      projections: ['DATABASE_URL_PROJECTOR', 'DATABASE_URL_OWNER'],
      relay: ['DATABASE_URL_JOBS'],
      scrub: ['DATABASE_URL_PROJECTOR'],
    });
  });

  it('passes each pod only the secrets that its process reads', () => {
    const ofParts = /^(?:AWS|OIDC|OPENAI|SMTP|STRIPE)_/;
    const given = resources
      .flatMap((resource) => podOf(resource)?.spec.containers ?? [])
      .filter(({ env }) => env !== undefined)
      .map(
        ({ name, env = [] }) =>
          [
            name,
            env.flatMap((variable) =>
              variable.valueFrom && ofParts.test(variable.name) ? (variable.name.split('_')[0] ?? []) : [],
            ),
          ] as const,
      );
    const parts = Object.fromEntries(given.map(([name, found]) => [name, [...new Set(found)].toSorted()]));
    expect(parts).toEqual({
      api: ['AWS', 'OIDC', 'OPENAI', 'SMTP', 'STRIPE'],
      jobs: ['AWS', 'OPENAI', 'SMTP', 'STRIPE'],
      migrate: [],
      operator: ['AWS', 'STRIPE'],
      projections: ['AWS'],
      relay: [],
      scrub: ['AWS'],
    });
  });

  it('passes each process a valid configuration when every optional service is configured', async () => {
    const secrets: Readonly<Record<string, string>> = {
      PROVISO_MASTER_KEY: Buffer.alloc(32, 1).toString('base64'),
      AWS_ACCESS_KEY_ID: 'AKIAEXAMPLE',
      AWS_SECRET_ACCESS_KEY: 'secret',
      OIDC_CLIENT_SECRET: 'secret',
      OPENAI_API_KEY: 'sk-example',
      SMTP_URL: 'smtps://user:password@mail.example.com:465',
      STRIPE_SECRET_KEY: 'sk_live_example',
      STRIPE_WEBHOOK_SECRET: 'whsec_example',
      ADMIN_EMAIL: 'admin@example.com',
      ADMIN_PASSWORD: 'a long password of an administrator',
    };
    const environment = {
      'environment.STRIPE_PUBLISHABLE_KEY': 'pk_live_example',
      'environment.MAIL_FROM': 'no-reply@example.com',
      'environment.OIDC_ISSUER': 'https://id.example.com',
      'environment.OIDC_CLIENT_ID': 'proviso',
      'environment.ANALYSIS_ENGINE': 'openai',
      'environment.OPENAI_MODEL': 'a-model',
      'environment.OPENAI_PRICES': String.raw`1.25\,10`,
    };
    const { 'environment.EVENTSTORE_URL': _, ...stores } = maximumValues;
    const containers = resourcesIn(await render({ ...stores, ...environment }))
      .flatMap((resource) => podOf(resource)?.spec.containers ?? [])
      .filter(({ env }) => env !== undefined);
    const read = containers.map(({ name, env = [] }) => {
      const variables = env.map((variable) => [
        variable.name,
        variable.value ?? secrets[variable.name] ?? `postgres://${variable.name}@db.example.com/proviso`,
      ]);
      const { payments, mailServer, singleSignOn, analysisEngine } = readConfig(
        Object.fromEntries(variables),
      );
      return [
        name,
        [payments.provider, mailServer && 'mail', singleSignOn && 'sign-on', analysisEngine.name],
      ];
    });
    expect(Object.fromEntries(read)).toEqual({
      api: ['stripe', 'mail', 'sign-on', 'openai'],
      jobs: ['stripe', 'mail', undefined, 'openai'],
      migrate: ['none', undefined, undefined, 'built-in'],
      operator: ['stripe', undefined, undefined, 'built-in'],
      projections: ['none', undefined, undefined, 'built-in'],
      relay: ['none', undefined, undefined, 'built-in'],
      scrub: ['none', undefined, undefined, 'built-in'],
    });
  });

  it('scales projections by the lag of read models, never to more pods than partitions', async () => {
    const scaler = resources.find(
      ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'proviso-projections',
    );
    expect(scaler?.spec).toMatchObject({
      maxReplicas: 4,
      metrics: [{ type: 'External', external: { metric: { name: 'proviso_read_model_lag_events' } } }],
    });
    const scaled = resources.find(
      ({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'proviso-projections',
    );
    expect(scaled?.spec.replicas).toBeUndefined();
    const enabled = { 'projections.autoscaling.enabled': 'true' };
    expect(await chartErrorOf({ ...minimumValues, ...enabled })).toContain('kafka.brokers');
    expect(await chartErrorOf({ ...maximumValues, 'kafka.partitions': '3' })).toContain('kafka.partitions');
    const metrics = await readFile(join(root, 'backend/src/shared/telemetry/metrics.ts'), 'utf8');
    expect(metrics).toContain('proviso_read_model_lag_events');
  });

  it('runs main files that exist and sets variables that .env.example explains', async () => {
    const example = await readFile(join(root, '.env.example'), 'utf8');
    const explained = example.match(/^#? ?[A-Z][A-Z\d_]+(?==)/gm)?.map((name) => name.replace(/^# ?/, ''));
    const containers = resources.flatMap((resource) => podOf(resource)?.spec.containers ?? []);
    for (const { command, env = [] } of containers) {
      if (!command) continue;
      for (const { name } of env) expect(explained).toContain(name);
      // The pod for operators only waits for their commands.
      if (command[0] === 'sleep') continue;
      const main = command.find((argument) => argument.endsWith('.js')) ?? '';
      const source = main.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
      await expect(readFile(join(root, source), 'utf8'), main).resolves.toBeTruthy();
    }
  });

  it('starts containers only for micro-frontends that the values list', async () => {
    const askedBy = (list: Resource[]) =>
      list
        .flatMap((resource) => podOf(resource)?.spec.containers[0]?.env ?? [])
        .find(({ name }) => name === 'MICRO_FRONTENDS')?.value;
    expect(askedBy(resources)).toBe('billing=http://proviso-mfe-billing:8080');
    expect(askedBy(resourcesIn(await render(minimumValues)))).toBeUndefined();
    const services = resources.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name);
    expect(services).toContain('proviso-mfe-billing');
    expect(await chartErrorOf({ ...minimumValues, 'microFrontends.billing.image': 'untagged' })).toContain(
      'microFrontends',
    );
  });
});
