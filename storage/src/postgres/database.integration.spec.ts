import { randomBytes } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, inject, it } from 'vitest';
import { silentLog } from '../testing/index.ts';
import { findDatabase, openDatabase } from './database.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'proviso-database-'));
  await chmod(dataDir, 0o711);
});
afterEach(async () => rm(dataDir, { recursive: true, force: true }));

const userAt = async (url: string): Promise<string | undefined> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ user: string }>('select current_user as user')).rows[0]?.user;
  } finally {
    await client.end();
  }
};

it('opens the embedded database and finds it while it runs', async () => {
  expect(await findDatabase({ dataDir })).toBeUndefined();
  const database = await openDatabase({ dataDir, log: silentLog });
  try {
    expect(await userAt(database.urls.api)).toBe('proviso_api');
    expect(await findDatabase({ dataDir })).toEqual(database.urls);
  } finally {
    await database.stop();
    await rm(database.embedded?.directory ?? dataDir, { recursive: true, force: true });
  }
  await expect(userAt(database.urls.api)).rejects.toThrow('ECONNREFUSED');
});

it('migrates an external database as a user who is not a superuser but can assume the roles', async () => {
  const server = inject('postgres').url;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  const name = `external_${randomBytes(6).toString('hex')}`;
  await admin.query(`create role ${name} login password 'x' createrole createdb`);
  // Roles belong to the whole cluster and exist already, so the migrating user did not create them. An
  // administrator must grant them.
  await admin.query(
    `grant proviso_owner, proviso_projector, proviso_api, proviso_platform, proviso_jobs to ${name}`,
  );
  await admin.query(`create database ${name} owner ${name}`);
  const url = new URL(server);
  [url.username, url.password, url.pathname] = [name, 'x', `/${name}`];
  try {
    const database = await openDatabase({
      databaseUrl: url.href,
      dataDir,
      log: silentLog,
    });
    expect(await userAt(database.urls.owner)).toBe('proviso_owner');
    expect(await userAt(database.urls.jobs)).toBe('proviso_jobs');
    expect(await userAt(database.urls.platform)).toBe('proviso_platform');
  } finally {
    await admin.query(`drop database ${name} with (force)`);
    await admin.query(`drop owned by ${name}`);
    await admin.query(`drop role ${name}`);
    await admin.end();
  }
});
