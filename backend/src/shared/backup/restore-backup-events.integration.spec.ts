import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  canonicalForm,
  createEventCodec,
  createEventStore,
  createPool,
  createSubjectKeys,
  type EventStore,
  openEventRestorer,
  type Pool,
  type PositionedEvent,
  START,
} from '@proviso/storage';
import { createTestDatabase, FakeEventStoreDb, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { archiveIn, readArchive } from './event-archive.ts';
import { expectedHistoryOf, type Manifest, readManifest } from './manifest.ts';
import { restoreBackupEvents } from './restore-backup-events.ts';
import { takeBackup } from './take-backup.ts';
import { type HistoryFault, verifyHistory } from './verify-history.ts';

// Address of a real server, if set. The lost store and the empty store are then on this server, under
// separate prefixes.
const real = process.env['EVENTSTORE_URL'];
const applicationName = 'proviso backup command';
const run = randomUUID().slice(0, 8);

let scratch: string;
let folder: string;
let servers: FakeEventStoreDb[];
let app: TestApp;
let ada: TestUser;
let lost: EventStore;
let manifest: Manifest;
/** A separately restored Postgres, which contains all of the product's data except events. */
let restored: TestDatabase;
let owner: Pool;
const stores: EventStore[] = [];
const open = (address: { url: string; prefix: string }) => {
  const store = createEventStore({ pool: restored.pools.jobs, log: silentLog, eventStoreDb: address });
  stores.push(store);
  return store;
};
const empty = () => ({ url: real ?? servers[1]?.url ?? '', prefix: real ? `two-${run}` : `one-${run}` });

beforeAll(async () => {
  scratch = await mkdtemp(path.join(tmpdir(), 'proviso-restore-'));
  folder = path.join(scratch, 'taken');
  servers = real ? [] : [await FakeEventStoreDb.start(), await FakeEventStoreDb.start()];
  // The second server already has unrelated events, so that positions differ.
  for (let count = 0; count < 5; count += 1) servers[1]?.log.writeSystemEvent('$stats', '$statistics', {});
  const address = { url: real ?? servers[0]?.url ?? '', prefix: `one-${run}` };
  [app, restored] = [await startTestApp({ eventStoreDb: address }), await createTestDatabase()];
  ada = await app.signUp();
  const created = await ada.post('/api/policies', { title: 'Access control', content: 'One.' });
  const { id } = (await created.json()) as { id: string };
  for (const content of ['Two.', 'Three.'])
    await ada.put(`/api/policies/${id}`, { title: 'Access control', content });
  lost = open(address);
  manifest = await takeBackup(folder, {
    store: lost,
    masterKey: app.installation.masterKey,
    installationId: app.installation.id,
    dataDir: scratch,
    isEmbedded: false,
    hasFiles: false,
    hasEventStoreDb: true,
    now: () => new Date(),
  });
  owner = createPool(restored.urls.owner, { max: 1, applicationName, log: silentLog });
});
afterAll(async () => {
  for (const store of stores) await store.close();
  await owner.end();
  await Promise.all([app.stop(), restored.drop()]);
  for (const server of servers) server.kill();
  await rm(scratch, { recursive: true, force: true });
});

const read = async (store: EventStore): Promise<PositionedEvent[]> => {
  const events: PositionedEvent[] = [];
  for await (const event of store.readAll({ from: START })) events.push(event);
  return events;
};
const putBack = async (from = folder) => {
  const { file, end } = expectedHistoryOf(from, await readManifest(from)).archive ?? {};
  if (!file || !end) throw new Error('the backup has no events');
  const target = openEventRestorer(empty());
  try {
    return await restoreBackupEvents({ file, end, store: open(empty()), target, owner, applicationName });
  } finally {
    await target.close();
  }
};
/** A copy of the backup with the lines of its event archive changed. */
const copyWith = async (change: (lines: string[]) => readonly string[]): Promise<string> => {
  const copy = await mkdtemp(path.join(scratch, 'copy-'));
  const lines = (await readFile(archiveIn(folder), 'utf8')).trimEnd().split('\n');
  await writeFile(archiveIn(copy), `${change(lines).join('\n')}\n`);
  await writeFile(path.join(copy, 'backup.json'), await readFile(path.join(folder, 'backup.json')));
  return copy;
};

it('rejects a backup with a changed, moved or missing line, and writes nothing', async () => {
  const changed = await copyWith(([first = '', second = '', ...others]) => [
    first,
    second.replace(/"recordedAt":"\d{4}/, '"recordedAt":"1999'),
    ...others,
  ]);
  await expect(putBack(changed)).rejects.toThrow(`line 2 of ${archiveIn(changed)}`);
  await expect(
    putBack(await copyWith(([first = '', second = '', ...rest]) => [second, first, ...rest])),
  ).rejects.toThrow('line 1');
  await expect(putBack(await copyWith((lines) => lines.slice(0, -1)))).rejects.toThrow('lines');
  expect(await read(open(empty()))).toEqual([]);
});

it('restores the events of a lost store into an empty store, and lets reactions resume', async () => {
  const before = await read(lost);
  expect(manifest).toMatchObject({ format: 2, events: before.length });
  const [, second, third] = before;
  const place = async () => {
    const { rows } = await restored.pools.owner.query<{ at: string }>(
      `select position_commit || '/' || position_prepare as at from private.reaction_checkpoints where reaction = 'welcome'`,
    );
    return rows[0]?.at;
  };
  // This position is between two events, because a checkpoint's position need not be an event's position.
  await restored.pools.owner.query(
    `insert into private.reaction_checkpoints (reaction, partition, position_commit, position_prepare) values ('welcome', 0, $1, $2)`,
    [(second?.position.commit ?? 0n) + 1n, (second?.position.prepare ?? 0n) + 1n],
  );
  expect(third).toBeDefined();

  // Simulates an interruption after the first events were written.
  const target = openEventRestorer(empty());
  for (const event of before.slice(0, 2)) await target.append([event]);
  await target.close();
  expect(await putBack()).toEqual({ events: before.length, written: before.length - 2 });

  const after = await read(open(empty()));
  expect(after.map(canonicalForm)).toEqual(before.map(canonicalForm));
  const { commit, prepare } = after[1]?.position ?? START;
  expect(await place()).toBe(`${commit}/${prepare}`);
  expect(`${commit}/${prepare}`).not.toBe(`${second?.position.commit}/${second?.position.prepare}`);
});

const verify = async (store: EventStore) => {
  const faults: HistoryFault[] = [];
  await verifyHistory({
    store,
    codec: createEventCodec({
      subjectKeys: createSubjectKeys({ pool: restored.pools.jobs, masterKey: app.installation.masterKey }),
    }),
    files: app.installation.files,
    signal: new AbortController().signal,
    expected: expectedHistoryOf(folder, manifest),
    onFault: (fault) => void faults.push(fault),
    onProgress: () => undefined,
  });
  return faults;
};

it('verifies a complete history, and reports missing keys and events', async () => {
  const store = open(empty());
  const { rows } = await app.database.pools.owner.query<{ keys: string }>(
    'select json_agg(kept)::text as keys from private.subject_keys kept',
  );
  await restored.pools.owner.query(
    'insert into private.subject_keys select * from json_populate_recordset(null::private.subject_keys, $1::json)',
    [rows[0]?.keys],
  );
  expect(await verify(store)).toEqual([]);

  await restored.pools.owner.query('delete from private.subject_keys where subject_id = $1', [ada.user.id]);
  expect(await verify(store)).toContainEqual(
    expect.objectContaining({ kind: 'missing key', stream: `user-${ada.user.id}`, revision: 0 }),
  );
  if (real) return;
  const [last] = (await read(store)).slice(-1);
  servers[1]?.log.lose(`one-${run}.${last?.stream}`, 1);
  expect(await verify(store)).toContainEqual({
    kind: 'missing events',
    stream: last?.stream,
    from: last?.revision,
    to: last?.revision,
  });
});

it('rejects a store with events that are missing from the backup', async () => {
  const target = openEventRestorer(empty());
  const events: PositionedEvent[] = [];
  for await (const event of readArchive(archiveIn(folder), {
    events: manifest.events,
    chain: manifest.archive?.chain ?? '',
  }))
    events.push(event);
  const [first] = events;
  if (!first) throw new Error('the backup is empty');
  await target.append([{ ...first, stream: 'policy-other', revision: 0, eventId: randomUUID() }]);
  await target.close();
  await expect(putBack()).rejects.toThrow('restore into an empty one');
});
