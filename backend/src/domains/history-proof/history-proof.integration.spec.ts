import { createPublicKey, verify } from 'node:crypto';
import type {
  AuditEntry,
  ConsistencyProof,
  History,
  HistoryCheckpoint,
  HistoryKey,
  InclusionProof,
} from '@proviso/contracts';
import {
  canonicalForm,
  createEventStore,
  leafHash,
  nodeHash,
  type PositionedEvent,
  START,
  tilePath,
} from '@proviso/storage';
import { silentLog } from '@proviso/storage/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { joinAs } from '../../testing/join.ts';
import { problemOf } from '../../testing/problem-of.ts';
import { changeHistoryAsOwner } from '../../testing/rewrite-history.ts';
import { startTestApp, type TestApp, type TestUser } from '../../testing/start-test-app.ts';
import { signCheckpoint } from './checkpoints/checkpoints.ts';
import { createSigningKeys } from './checkpoints/signing-keys.ts';
import { signGrownHistories } from './checkpoints/sign-grown-histories.ts';
import { createTileReader } from './tree/read-tiles.ts';

let app: TestApp;
let ada: TestUser;
beforeAll(async () => {
  app = await startTestApp();
  ada = await app.signUp();
  await ada.post('/api/policies', { title: 'Visitors', content: 'Badges.' });
});
afterAll(async () => app.stop());

const json = async <Body>(response: Promise<Response>): Promise<Body> => {
  const answer = await response;
  expect(answer.status).toBe(200);
  return (await answer.json()) as Body;
};
const historyOf = ({ get }: TestUser) => json<History>(get('/api/history'));
const refusalOf = async (response: Response) => [response.status, (await problemOf(response)).code];

/** The stored events of a user's organization. */
const storedEvents = async ({ user }: TestUser): Promise<PositionedEvent[]> => {
  const store = createEventStore({ pool: app.database.pools.projector, log: silentLog });
  const events: PositionedEvent[] = [];
  for await (const event of store.readAll({ from: START }))
    if (event.metadata.organizationId === user.organizationId) events.push(event);
  await store.close();
  return events;
};

/** Waits until the notary has recorded all events of the user's organization, and signs them. */
const sign = async (user: TestUser): Promise<HistoryCheckpoint> => {
  await expect.poll(async () => (await storedEvents(user)).length - (await historyOf(user)).recorded).toBe(0);
  return json<HistoryCheckpoint>(user.post('/api/history/checkpoint', {}));
};

describe('the notary', () => {
  it('records the events of an organization in the order in which they were stored', async () => {
    const { size, note } = await sign(ada);
    const events = await storedEvents(ada);
    expect(size).toBe(events.length);
    const leaves = await createTileReader(app.database.pools.jobs, ada.user.organizationId)(0, 0);
    expect(leaves).toEqual(events.map((event) => leafHash(canonicalForm(event))));
    expect(note.split('\n').slice(0, 2)).toEqual([
      `proviso/${app.installation.id}/${ada.user.organizationId}`,
      String(size),
    ]);
  });
});

describe('a checkpoint', () => {
  it('has a signature that the listed key verifies', async () => {
    const { note } = await sign(ada);
    const [key] = await json<HistoryKey[]>(ada.get('/api/history/keys'));
    expect(key).toMatchObject({ state: 'current', endsAt: null });
    const [name, id, text = ''] = key?.verifierKey.split('+') ?? [];
    const raw = Buffer.from(key?.verifierKey.slice(`${name}+${id}+`.length) ?? text, 'base64').subarray(1);
    const publicKey = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: raw.toString('base64url') },
      format: 'jwk',
    });
    const [signed = '', signature = ''] = note.split('\n\n');
    const bytes = Buffer.from(signature.trim().slice(`— ${name} `.length), 'base64');
    expect(bytes.subarray(0, 4).toString('hex')).toBe(id);
    expect(verify(null, Buffer.from(`${signed}\n`), publicKey, bytes.subarray(4))).toBe(true);
    expect(await (await ada.get('/api/history/checkpoint')).text()).toBe(note);
  });

  it('is signed with both the old and the new key during a rotation', async () => {
    const before = await sign(ada);
    const pool = app.database.pools.jobs;
    const keys = createSigningKeys(app.installation.masterKey);
    await keys.rotate(pool, new Date());
    const after = await sign(ada);
    expect(after.size).toBe(before.size);
    expect(after.note.split('\n').filter((line) => line.startsWith('— '))).toHaveLength(2);
    const listed = await json<HistoryKey[]>(ada.get('/api/history/keys'));
    expect(listed.map(({ state }) => state)).toEqual(['current', 'overlapping']);
    // A time after the overlap, when only the new key signs.
    const later = new Date(Date.now() + 40 * 24 * 60 * 60 * 1000);
    expect(await keys.signing(pool, later)).toHaveLength(1);
  });

  it('is signed even if another process signs a longer history at the same time', async () => {
    const linus = await app.signUp();
    const { size } = await sign(linus);
    let reads = 0;
    /**
     * Runs a query. After the first read of the history, signs a longer history, as another process might.
     */
    const query = async (text: string, values: unknown[]) => {
      const result = await app.database.pools.jobs.query(text, values);
      if (/history_(?:logs|checkpoints)/.test(text)) reads += 1;
      if (reads === 1) {
        reads += 1;
        await linus.post('/api/policies', { title: 'Keys' });
        await sign(linus);
      }
      return result;
    };
    const db = new Proxy(app.database.pools.jobs, {
      get: (pool, name): unknown => (name === 'query' ? query : Reflect.get(pool, name)),
    });
    const signed = await signCheckpoint(db, linus.user.organizationId, {
      installationId: app.installation.id,
      keys: createSigningKeys(app.installation.masterKey),
      now: new Date(),
    });
    expect(signed?.size).toBeGreaterThan(size);
  });

  it('is signed every minute for histories that have grown', async () => {
    const grace = await app.signUp();
    await expect.poll(async () => (await historyOf(grace)).recorded).toBeGreaterThan(0);
    const { rows } = await app.database.pools.jobs.query('select from private.history_logs');
    expect(rows.length).toBeGreaterThan(1);
    await signGrownHistories({
      pool: app.database.pools.jobs,
      logger: silentLog,
      now: () => new Date(),
      keys: createSigningKeys(app.installation.masterKey),
      installationId: app.installation.id,
    }).run(new AbortController().signal);
    expect((await historyOf(grace)).checkpoint?.size).toBeGreaterThan(0);
  });
});

describe('a proof', () => {
  const hashOf = (text: string): Buffer => Buffer.from(text, 'base64');

  it('shows that the history contains an event', async () => {
    const { size, root } = await sign(ada);
    const entries = await json<AuditEntry[]>(ada.get('/api/audit-log'));
    const created = entries.find(({ eventType }) => eventType === 'PolicyCreated');
    const proof = await json<InclusionProof>(ada.get(`/api/history/inclusion?event=${created?.id}`));
    expect(proof).toMatchObject({ size, root });
    let [fn, sn, hash] = [proof.index, size - 1, hashOf(proof.leaf)];
    for (const each of proof.hashes) {
      const isRight = fn % 2 === 1 || fn === sn;
      hash = isRight ? nodeHash(hashOf(each), hash) : nodeHash(hash, hashOf(each));
      if (isRight) while (fn % 2 === 0 && fn !== 0) [fn, sn] = [fn / 2, Math.floor(sn / 2)];
      [fn, sn] = [Math.floor(fn / 2), Math.floor(sn / 2)];
    }
    expect(hash.toString('base64')).toBe(root);
  });

  it('shows that the history continues an earlier checkpoint', async () => {
    const before = await sign(ada);
    await ada.post('/api/policies', { title: 'Keys', content: 'Keys.' });
    const after = await sign(ada);
    expect(after.size).toBeGreaterThan(before.size);
    const proof = await json<ConsistencyProof>(ada.get(`/api/history/consistency?from=${before.size}`));
    expect(proof).toMatchObject({ fromRoot: before.root, toRoot: after.root, to: after.size });
    expect(proof.hashes.length).toBeGreaterThan(0);
  });

  it('can be computed from tiles, which browsers do not cache for other users', async () => {
    const { size } = await sign(ada);
    const events = await storedEvents(ada);
    const tile = await ada.get(`/api/history/${tilePath(0, 0, size)}`);
    expect(tile.headers.get('content-type')).toBe('application/octet-stream');
    expect(tile.headers.get('cache-control')).toBe('no-store');
    expect(Buffer.from(await tile.arrayBuffer())).toEqual(
      Buffer.concat(events.slice(0, size).map((event) => leafHash(canonicalForm(event)))),
    );
    for (const path of ['tile/0/000', 'tile/0/001.p/1', 'tile/0/0', 'tile/8/000', 'tile/0/x000/000.p/1'])
      expect(await refusalOf(await ada.get(`/api/history/${path}`))).toEqual([404, 'history.tile-not-found']);
  });

  it('is refused for events and sizes that the history does not have', async () => {
    const { size } = await sign(ada);
    const stranger = await app.signUp();
    await sign(stranger);
    const [theirs] = await storedEvents(stranger);
    expect(await refusalOf(await ada.get(`/api/history/inclusion?event=${theirs?.eventId}`))).toEqual([
      404,
      'history.event-not-found',
    ]);
    expect(await refusalOf(await ada.get(`/api/history/consistency?from=${size + 1}`))).toEqual([
      409,
      'history.too-short',
    ]);
    expect((await ada.get('/api/history/consistency?from=0')).status).toBe(422);
    const viewer = await joinAs(app, ada, 'viewer');
    expect((await viewer.get('/api/history')).status).toBe(403);
  });
});

it('refuses to sign a history that does not continue the last checkpoint', async () => {
  const mallory = await app.signUp();
  const before = await sign(mallory);
  await changeHistoryAsOwner(
    app,
    'history_runs',
    `update private.history_runs set hashes = overlay(hashes placing $2 from 1)
     where organization_id = $1 and level = 0 and first_index = 0`,
    [mallory.user.organizationId, leafHash('another event')],
  );
  expect(await refusalOf(await mallory.post('/api/history/checkpoint', {}))).toEqual([
    409,
    'history.rewritten',
  ]);
  expect((await historyOf(mallory)).checkpoint).toEqual(before);
});
