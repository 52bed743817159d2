import { randomBytes, randomUUID } from 'node:crypto';
import type { PolicyEvent } from '@proviso/contracts';
import {
  createEventCodec,
  createEventStore,
  createSnapshots,
  createSubjectKeys,
  destroyOrganizationKey,
  type EventCodec,
  type EventStore,
  type Snapshots,
  type SubjectKeys,
} from '@proviso/storage';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Evolution } from './decider.ts';
import { createEventLog } from './create-event-log.ts';
import type { EventLog } from './event-log.ts';
import { createIdSource } from './ids.ts';
import type { RequestContext } from './request-context.ts';

/** A state that lists every event folded into it. */
const seen: Evolution<readonly string[], PolicyEvent> & { snapshotVersion: string } = {
  initial: [],
  evolve: (state, event) => [...state, event.type === 'PolicyStatusChanged' ? event.data.status : event.type],
  snapshotVersion: 'seen/1',
};

let database: TestDatabase;
let eventStore: EventStore;
let keys: SubjectKeys;
let snapshots: Snapshots;
let decoded: number;
let log: EventLog;
let plainLog: EventLog;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = database.pools.api;
  eventStore = createEventStore({ pool, log: silentLog });
  keys = createSubjectKeys({ pool, masterKey: randomBytes(32) });
  snapshots = createSnapshots({ pool, keys });
  const codec = createEventCodec({ subjectKeys: keys });
  const counted: EventCodec = {
    ...codec,
    decode: async (stored) => {
      decoded += 1;
      return codec.decode(stored);
    },
  };
  log = createEventLog({ eventStore, codec: counted, snapshots });
  plainLog = createEventLog({ eventStore, codec });
});
afterAll(async () => {
  await eventStore.close();
  await database.drop();
});

let organizationId: string;
let stream: string;
beforeEach(() => {
  organizationId = randomUUID();
  stream = `policy-${randomUUID()}`;
  decoded = 0;
});

const contextFor = (organization: string): RequestContext => ({
  organizationId: organization,
  actor: { kind: 'user', id: 'ada' },
  correlationId: 'request',
  causationId: 'request',
  now: () => new Date('2026-03-01T12:00:00Z'),
  newId: createIdSource({ organizationId: organization, actorId: 'ada' }),
});
const statuses = ['draft', 'review', 'active'] as const;
const append = async (count: number, to = stream, organization = organizationId) => {
  const events = Array.from({ length: count }, (_, index) => ({
    type: 'PolicyStatusChanged',
    data: { status: statuses[index % statuses.length] },
  }));
  await log.append(to, events, { expectedRevision: 'any', context: contextFor(organization) });
};
const load = (evolution: Evolution<readonly string[], PolicyEvent> = seen) =>
  log.load(stream, evolution, organizationId);
const key = () => ({ stream, organizationId, snapshotVersion: seen.snapshotVersion });
/** Loads the stream, and returns the number of events that were decoded. */
const cost = async (): Promise<number> => {
  const before = decoded;
  expect(await load()).toEqual(await plainLog.load(stream, seen, organizationId));
  return decoded - before;
};

describe('a stream with many events', () => {
  it('is folded completely only once; later loads fold only new events', async () => {
    await append(40);
    expect(await cost()).toBe(40);
    expect(await cost()).toBe(0);
    await append(2);
    expect(await cost()).toBe(2);
    await append(4);
    expect(await cost()).toBe(6);
    expect(await cost()).toBe(0);
    expect((await snapshots.find(key()))?.revision).toBe(45);
  });

  it('gets snapshots as it grows, even if nobody loads it', async () => {
    let state: readonly string[] = [];
    for (let revision = -1; revision < 21; revision += 2) {
      const events: PolicyEvent[] = [
        { type: 'PolicyStatusChanged', data: { status: 'review' } },
        { type: 'PolicyStatusChanged', data: { status: 'active' } },
      ];
      state = events.reduce(seen.evolve, state);
      await log.append(stream, events, {
        expectedRevision: revision === -1 ? 'no-stream' : revision,
        context: contextFor(organizationId),
        becomes: { snapshotVersion: seen.snapshotVersion, state },
      });
    }
    await expect.poll(async () => (await snapshots.find(key()))?.revision).toBe(21);
    expect(await cost()).toBe(0);
  });

  it('is folded from scratch by an evolution without a snapshot version', async () => {
    await append(40);
    const { snapshotVersion: _version, ...nameless } = seen;
    await load(nameless);
    await load(nameless);
    expect(decoded).toBe(80);
    expect(await snapshots.find(key())).toBeUndefined();
  });

  it('gets no snapshot before it has many events', async () => {
    await append(4);
    await load();
    expect(await snapshots.find(key())).toBeUndefined();
  });
});

describe('a snapshot', () => {
  beforeEach(async () => {
    await append(10);
    await load();
    decoded = 0;
  });

  it('is not used for a different snapshot version, which saves its own snapshot instead', async () => {
    const other = {
      ...seen,
      snapshotVersion: 'seen/2',
      evolve: (state: readonly string[]) => [...state, 'x'],
    };
    expect((await load(other)).state).toEqual(Array.from({ length: 10 }, () => 'x'));
    expect(decoded).toBe(10);
    expect(await cost()).toBe(10);
  });

  it('is not used if the stream has a different event at its revision', async () => {
    const kept = await snapshots.find(key());
    if (!kept) throw new Error('no snapshot');
    await snapshots.save(key(), { ...kept, eventId: randomUUID(), state: ['wrong'] });
    expect(await cost()).toBe(10);
  });

  it('is not used if the stream is shorter, for example after a restore from a backup', async () => {
    const kept = await snapshots.find(key());
    if (!kept) throw new Error('no snapshot');
    await snapshots.save(key(), { ...kept, revision: 99, state: ['wrong'] });
    expect(await cost()).toBe(10);
  });

  it('is not used by an organization that does not own the stream', async () => {
    const other = randomUUID();
    expect(await log.load(stream, seen, other)).toEqual({
      state: [],
      revision: -1,
      lastRecordedAt: undefined,
    });
    expect(await snapshots.find({ ...key(), organizationId: other })).toBeUndefined();
  });

  it('is not used once the stream has moved to another organization', async () => {
    const next = randomUUID();
    await database.pools.owner.query(
      `insert into es.events (stream_id, stream_revision, event_id, type, data, metadata)
       select stream_id, 10, gen_random_uuid(), type, data, metadata || jsonb_build_object('organizationId', $2::text)
       from es.events where stream_id = $1 and stream_revision = 9`,
      [stream, next],
    );
    expect(await load()).toMatchObject({ state: [], revision: -1 });
    expect((await log.load(stream, seen, next)).state).toHaveLength(11);
  });

  it('is not used once its organization’s key has been destroyed', async () => {
    await destroyOrganizationKey(keys, organizationId);
    expect(await cost()).toBe(10);
    expect(await cost()).toBe(10);
  });

  it('is saved again after it is deleted', async () => {
    await database.pools.owner.query('truncate private.snapshots');
    expect(await cost()).toBe(10);
    expect(await cost()).toBe(0);
  });
});

describe('the last event', () => {
  it('is returned without being decoded', async () => {
    await append(3);
    expect(await log.last(stream, organizationId)).toEqual({ type: 'PolicyStatusChanged', revision: 2 });
    expect(decoded).toBe(0);
  });

  it('is hidden from other organizations', async () => {
    await append(3);
    expect(await log.last(stream, randomUUID())).toBeUndefined();
    expect(await log.last(`policy-${randomUUID()}`, organizationId)).toBeUndefined();
  });
});
