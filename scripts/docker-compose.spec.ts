import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { paymentVariables } from '../backend/src/shared/config/payments.ts';
import { root } from './lib/paths.mjs';

interface Service {
  image?: string;
  build?: { dockerfile: string };
  command?: string[];
  restart?: string;
  user?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  ports?: string[];
  volumes?: string[];
  environment?: Record<string, string>;
  depends_on?: Record<string, { condition: string }>;
  healthcheck?: object;
}

const compose = parse(await readFile(join(root, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>;
};
const services = Object.entries(compose.services);

it('starts the stores and one container for each of our processes', () => {
  expect(Object.keys(compose.services).toSorted()).toEqual(
    [
      'api',
      'clamav',
      'eventstore',
      'jobs',
      'kafka',
      'migrate',
      'postgres',
      'projections',
      'relay',
      's3',
    ].toSorted(),
  );
});

it('waits until stores are healthy and the topic exists', () => {
  for (const [name, { depends_on: waitsFor = {} }] of services)
    for (const [other, { condition }] of Object.entries(waitsFor)) {
      const isTask = compose.services[other]?.restart === 'on-failure';
      expect(condition, `${name} waits for ${other}`).toBe(
        isTask ? 'service_completed_successfully' : 'service_healthy',
      );
      expect(isTask || compose.services[other]?.healthcheck !== undefined, other).toBe(true);
    }
});

it('stores files in a bucket that the S3 service creates', () => {
  const { S3_BUCKET, S3_ENDPOINT, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } =
    compose.services['api']?.environment ?? {};
  const { environment, volumes, command } = compose.services['s3'] ?? {};
  expect(volumes).toEqual([`bucket:/data/${S3_BUCKET}`]);
  expect(environment).toEqual({ ROOT_ACCESS_KEY: AWS_ACCESS_KEY_ID, ROOT_SECRET_KEY: AWS_SECRET_ACCESS_KEY });
  const { hostname, port } = new URL(S3_ENDPOINT ?? '');
  expect([hostname, command?.slice(0, 2)]).toEqual(['s3', ['--port', `:${port}`]]);
});

it('passes each container only its database logins, and the migrating login only to the migration', () => {
  const loginsOf = ({ environment = {} }: Service) =>
    Object.keys(environment).filter((name) => name.startsWith('DATABASE_URL'));
  const all = ['OWNER', 'PROJECTOR', 'API', 'PLATFORM', 'JOBS'].map((role) => `DATABASE_URL_${role}`);
  expect(
    Object.fromEntries(
      services
        .filter(([, { build }]) => build)
        .map(([name, service]) => [name, loginsOf(service).toSorted()]),
    ),
  ).toEqual({
    api: ['DATABASE_URL_API', 'DATABASE_URL_PLATFORM', 'DATABASE_URL_PROJECTOR'],
    jobs: ['DATABASE_URL_JOBS'],
    migrate: ['DATABASE_URL', ...all].toSorted(),
    projections: ['DATABASE_URL_OWNER', 'DATABASE_URL_PROJECTOR'],
    relay: ['DATABASE_URL_JOBS'],
  });
  // The other services must not have the superuser's or the administrator's password under any other name,
  // either.
  const others = services.filter(([name]) => name !== 'migrate' && name !== 'postgres');
  for (const [name, { environment = {} }] of others)
    expect(Object.values(environment).join(' '), name).not.toMatch(/POSTGRES_PASSWORD|ADMIN_PASSWORD/);
});

it("passes the operator's variables only to the processes that use them", () => {
  const named = ['PUBLIC_URL', 'PROVISO_ALLOW', 'SMTP_URL', 'MAIL_FROM', ...Object.keys(paymentVariables)];
  for (const [name, { environment = {}, build }] of services.filter(([, service]) => service.build))
    expect([build && name, named.filter((variable) => variable in environment)]).toEqual([
      name,
      name === 'api' || name === 'jobs' ? named : [],
    ]);
  // Other machines cannot reach the port unless the operator allows it.
  const { PUBLIC_URL } = compose.services['api']?.environment ?? {};
  expect(PUBLIC_URL).toBe('${PUBLIC_URL:-http://127.0.0.1:3000}');
});

it('opens ports on the loopback address only', () => {
  for (const port of services.flatMap(([, { ports = [] }]) => ports))
    expect(port).toMatch(/^127\.0\.0\.1:\d+:\d+$/);
});

it('runs main files that exist and sets variables that .env.example explains', async () => {
  const example = await readFile(join(root, '.env.example'), 'utf8');
  const explained = new Set(
    example.match(/^#? ?[A-Z][A-Z\d_]+(?==)/gm)?.map((name) => name.replace(/^# ?/, '')),
  );
  for (const [name, service] of services.filter(([, { build }]) => build)) {
    const main = service.command?.find((argument) => argument.endsWith('.js')) ?? '';
    const source = main.replace('/dist/', '/src/').replace(/\.js$/, '.ts');
    await expect(readFile(join(root, source), 'utf8'), `${name} runs ${main}`).resolves.toBeTruthy();
    for (const variable of Object.keys(service.environment ?? {}))
      expect(explained, name).toContain(variable);
  }
});

it('gets every required variable from the workflow that starts its stores', async () => {
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  const insisted = [...text.matchAll(/\$\{(\w+):\?/g)].map(([, name]) => name);
  const workflow = parse(await readFile(join(root, '.github/workflows/test.yml'), 'utf8')) as {
    jobs: Record<string, { env?: Record<string, string>; steps: { run?: string }[] }>;
  };
  const starting = Object.values(workflow.jobs).filter(({ steps }) =>
    steps.some(({ run }) => run?.startsWith('docker compose up')),
  );
  expect(insisted).toContain('PROVISO_MASTER_KEY');
  expect(starting).toHaveLength(1);
  for (const { env = {} } of starting) expect(Object.keys(env)).toEqual(expect.arrayContaining(insisted));
});

it('pins every external image, and builds our images on a pinned image', async () => {
  for (const [name, { image = '' }] of services.filter(([, { build }]) => !build))
    expect(image, name).toMatch(/:v?\d+\.\d+(\.\d+)?(-\w+)*$/);
  const dockerfile = await readFile(join(root, 'scripts/container/Dockerfile'), 'utf8');
  const bases = [...dockerfile.matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
  const stages = new Set(bases.map(([, , stage]) => stage));
  for (const [, base = ''] of bases.filter(([, name]) => !stages.has(name ?? '')))
    expect(base).toMatch(/^node:\d+\.\d+\.\d+-bookworm-slim$/);
  expect(dockerfile.trim().split('\n').at(-2)).toBe('USER 1000:1000');
});

it('prevents its own containers from changing anything except their data', () => {
  for (const [name, service] of services.filter(([, { build }]) => build))
    expect(service, name).toMatchObject({
      user: '1000:1000',
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    });
  for (const [name, { security_opt: options }] of services)
    expect(options, name).toEqual(['no-new-privileges:true']);
});

it('checks the health of every long-running service', () => {
  for (const [name, { healthcheck, restart }] of services) {
    expect(healthcheck, name).toBeDefined();
    expect(['unless-stopped', 'on-failure'], name).toContain(restart);
  }
});

it('contains no secrets: each secret is a required variable that scripts/container/secrets.mjs generates', async () => {
  const secrets = await readFile(join(root, 'scripts/container/secrets.mjs'), 'utf8');
  const variables = services.flatMap(([, { environment = {} }]) => Object.entries(environment));
  for (const [name, value] of variables) expect(value, name).not.toMatch(/:\/\/\w+:\w+@/);
  for (const [name, value] of variables.filter(([one]) => /PASSWORD$|SECRET|MASTER_KEY$/.test(one)))
    // The operator provides the administrator's and Stripe's values.
    expect(value, name).toMatch(
      /^(?:ADMIN|STRIPE)_/.test(name) ? new RegExp(`^\\$\\{${name}:-\\}$`) : /^\$\{\w+:\?\}$/,
    );
  const text = await readFile(join(root, 'docker-compose.yml'), 'utf8');
  for (const [, name = ''] of text.matchAll(/\$\{(\w+):\?\}/g))
    expect(secrets).toContain(name === 'PROVISO_MASTER_KEY' ? name : `'${name.replace('_PASSWORD', '')}'`);
});
