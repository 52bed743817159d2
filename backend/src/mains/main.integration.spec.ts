import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createTestDatabase,
  databaseVariables,
  freePort,
  startFromSources,
  type TestDatabase,
} from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let database: TestDatabase;
let dataDir: string;
beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(path.join(tmpdir(), 'proviso-main-'));
  // Allows the operating system user that runs the database to enter the folder.
  await chmod(dataDir, 0o711);
});
afterAll(async () => {
  await database.drop();
  await rm(dataDir, { recursive: true, force: true });
});

/** Runs a main module with only the environment variables in `environment`. */
const run = (main: string, environment: Record<string, string>) =>
  startFromSources(new URL(main, import.meta.url), {
    DATA_DIR: dataDir,
    ...databaseVariables(database),
    ...environment,
  });

/** Signs up a user, and returns their cookies. */
const signUpAt = async (port: number, email: string): Promise<string> => {
  const signedUp = await fetch(`http://127.0.0.1:${port}/api/auth/signup`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, firstName: 'Ada', lastName: 'L', company: 'E', password: 'long enough' }),
  });
  return signedUp.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
};

describe('the single process', () => {
  it('generates no administrator password if the process has a public address', async () => {
    const { output, ended } = run('./main.ts', {
      PORT: String(await freePort()),
      PUBLIC_URL: 'https://policies.example.com',
    });
    expect(await ended).toBe(1);
    expect(output.errors).toContain('ADMIN_EMAIL and ADMIN_PASSWORD: expected');
    expect(output.text).not.toContain('password');
  });

  it('prints its address and adapters when it is ready, and later stops cleanly', async () => {
    const port = await freePort();
    const { child, output, ended } = run('./main.ts', { PORT: String(port) });
    await expect.poll(() => output.text).toContain(`http://127.0.0.1:${port}/`);
    expect(output.text).toMatch(/event store +Postgres \(your own\)/);
    expect(output.text).toMatch(/files +folder \(embedded\)/);
    const ready = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).status;
    await expect.poll(ready).toBe(200);
    // An open live connection must not delay the shutdown.
    const cookie = await signUpAt(port, 'ada@example.com');
    // Reads the password hashes of the administrator and of Ada, to check that their hashing costs are
    // secure.
    const { rows } = await database.pools.owner.query<{ hash: string }>(
      'select password_hash as hash from private.credentials',
    );
    expect(rows).toHaveLength(2);
    for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const live = await fetch(`http://127.0.0.1:${port}/api/live`, { headers: { Cookie: cookie } });
    expect(live.status).toBe(200);
    // Projections run concurrently with the API.
    const asAda = { headers: { Cookie: cookie, 'Content-Type': 'application/json' } };
    const policies = `http://127.0.0.1:${port}/api/policies`;
    await fetch(policies, { ...asAda, method: 'POST', body: JSON.stringify({ title: 'Hand hygiene' }) });
    const listed = async () => (await (await fetch(policies, asAda)).json()) as { title: string }[];
    await expect.poll(listed).toMatchObject([{ title: 'Hand hygiene' }]);
    const [, password = ''] = /^ +password +(\S+)/m.exec(output.text) ?? [];
    const administrator = await fetch(`http://127.0.0.1:${port}/api/auth/admin-login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'admin@proviso.local', password }),
    });
    expect(administrator.status).toBe(200);
    expect(output.errors).not.toContain(password);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
    await live.text();
  });

  it('stops cleanly when its terminal is closed', async () => {
    const port = await freePort();
    const { child, output, ended } = run('./main.ts', { PORT: String(port) });
    await expect.poll(() => output.text).toContain(`http://127.0.0.1:${port}/`);
    child.stdout?.destroy();
    child.stderr?.destroy();
    child.kill('SIGHUP');
    expect(await ended).toBe(0);
  });

  it('leaves no database process running when it is stopped twice during startup', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'proviso-main-'));
    await chmod(folder, 0o711);
    const { child, ended } = startFromSources(new URL('./main.ts', import.meta.url), {
      DATA_DIR: folder,
      PORT: String(await freePort()),
    });
    const postmaster = () =>
      readFile(path.join(folder, 'postgres/pgdata/postmaster.pid'), 'utf8').catch(() => '');
    await expect.poll(postmaster).not.toBe('');
    // Simulates Ctrl+C: the terminal signals all processes, and npm forwards the signal that it received.
    child.kill('SIGINT');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
    expect(await postmaster()).toBe('');
    await rm(folder, { recursive: true });
  });

  it('serves the metrics of all its parts at its monitoring address', async () => {
    const [port, operationsPort] = [await freePort(), await freePort()];
    const { child, output, ended } = run('./main.ts', {
      PORT: String(port),
      OPERATIONS_PORT: String(operationsPort),
    });
    await expect.poll(() => output.text).toContain(`http://127.0.0.1:${port}/`);
    await signUpAt(port, 'grace@example.com');
    const metrics = async () => (await fetch(`http://127.0.0.1:${operationsPort}/metrics`)).text();
    await expect.poll(metrics).toMatch(/proviso_events_projected_total\{read_model="accounts"/);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  });

  it('explains why projections cannot start, and exits', async () => {
    await run('./migrate-main.ts', {}).ended;
    const { output, ended } = run('./main.ts', {
      PORT: String(await freePort()),
      PROVISO_MASTER_KEY: randomBytes(32).toString('base64'),
    });
    expect(await ended).toBe(1);
    expect(output.errors).toContain('PROVISO_MASTER_KEY');
  });

  it('reports every configuration error and exits', async () => {
    const { output, ended } = run('./main.ts', { PORT: 'http', LOG_LEVEL: 'loud' });
    expect(await ended).toBe(1);
    expect(output.errors).toContain('PORT: expected a port number from 1 to 65535');
    expect(output.errors).toContain('LOG_LEVEL: expected one of');
    expect(output.errors).not.toContain('at ');
  });

  it('reports which port is in use, and exits', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { output, ended } = run('./main.ts', { PORT: String(port) });
    expect(await ended).toBe(1);
    expect(output.errors).toContain(`Port ${port} is in use.`);
    taken.close();
  });
});

describe('processes with only the logins that they need', () => {
  const masterKey = randomBytes(32).toString('base64');
  let own: TestDatabase;
  let logins: Record<string, string>;
  beforeAll(async () => {
    own = await createTestDatabase();
    logins = databaseVariables(own);
  });
  afterAll(() => own.drop());

  /** Runs a main module with the master key and the named database variables. */
  const runWith = (main: string, names: readonly string[], more: Record<string, string> = {}) =>
    startFromSources(new URL(main, import.meta.url), {
      DATA_DIR: dataDir,
      PROVISO_MASTER_KEY: masterKey,
      ...Object.fromEntries(names.map((name) => [name, logins[name] ?? ''])),
      ...more,
    });
  const needs = [
    ['./api-main.ts', ['API', 'PLATFORM', 'PROJECTOR'], 'API is listening'],
    ['./projections-main.ts', ['PROJECTOR', 'OWNER'], 'projections are running'],
    ['./jobs-main.ts', ['JOBS'], 'jobs are running'],
  ] as const;
  const variables = (roles: readonly string[]) => roles.map((role) => `DATABASE_URL_${role}`);

  it("refuse to serve from a database that lacks this version's tables", async () => {
    const { output, ended } = runWith('./jobs-main.ts', ['DATABASE_URL_JOBS']);
    expect(await ended).toBe(1);
    expect(output.errors).toContain('run migrate-main first');
  });

  it('explain how to create the first administrator when there is none', async () => {
    const warning = 'run migrate-main with ADMIN_EMAIL and ADMIN_PASSWORD';
    const migration = runWith('./migrate-main.ts', Object.keys(logins));
    expect(await migration.ended).toBe(0);
    expect(migration.output.text).toContain(warning);
    const api = runWith('./api-main.ts', variables(['API', 'PLATFORM', 'PROJECTOR']), {
      PORT: String(await freePort()),
    });
    await expect.poll(() => api.output.text).toContain('API is listening');
    expect(api.output.text).toContain(warning);
    api.child.kill('SIGTERM');
    expect(await api.ended).toBe(0);
  });

  it('migrate with the migrating login, and appoint the administrator', async () => {
    const administrator = { ADMIN_EMAIL: 'root@example.com', ADMIN_PASSWORD: 'a long one indeed' };
    const { output, ended } = runWith('./migrate-main.ts', Object.keys(logins), administrator);
    expect(await ended).toBe(0);
    expect(output.text).toContain('the database is up to date');
    expect(output.text).not.toContain('there is no administrator');
    const { rowCount } = await own.pools.owner.query('select from private.platform_admins');
    expect(rowCount).toBe(1);
  });

  it.each(needs)('start without the migrating login: %s', async (main, roles, ready) => {
    const { child, output, ended } = runWith(main, variables(roles), { PORT: String(await freePort()) });
    await expect.poll(() => output.text).toContain(ready);
    expect(output.text).not.toContain('DATABASE_URL');
    child.kill('SIGINT');
    expect(await ended).toBe(0);
  });
});

it('responds to probes at a separate address', async () => {
  const port = await freePort();
  const { child, output, ended } = run('./projections-main.ts', { OPERATIONS_PORT: String(port) });
  const ask = async (address: string) => {
    const response = await fetch(`http://127.0.0.1:${port}${address}`);
    return { code: response.status, body: (await response.json()) as unknown };
  };
  await expect.poll(() => output.text).toContain('projections are running');
  await expect.poll(() => ask('/readyz')).toEqual({ code: 200, body: { status: 'ready' } });
  expect(await ask('/healthz')).toEqual({ code: 200, body: { status: 'ok' } });
  expect(await ask('/')).toMatchObject({ code: 404 });
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

it('runs the given command with the environment variables of the process', async () => {
  const environment = { DATA_DIR: dataDir, ...databaseVariables(database) };
  const start = (...args: readonly string[]) =>
    startFromSources(new URL('./command-main.ts', import.meta.url), environment, args);
  const known = start('reactions', 'status');
  expect(await known.ended).toBe(0);
  expect(known.output).toEqual({ text: 'no parked events\n', errors: '' });
  const unknown = start('toString');
  expect(await unknown.ended).toBe(2);
  expect(unknown.output.errors).toBe(
    'usage: npm run backup|billing|files|history|installation|people|reactions -- …\n',
  );
});
