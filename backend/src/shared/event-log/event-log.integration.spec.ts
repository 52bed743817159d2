import { randomBytes, randomUUID } from 'node:crypto';
import {
  PLATFORM,
  streamName,
  type EventOf,
  type policyDeleted,
  type policyStatusChanged,
  type UserEvent,
} from '@proviso/contracts';
import {
  createEventCodec,
  createEventStore,
  createSubjectKeys,
  type EventCodec,
  type EventStore,
  ForeignStreamError,
} from '@proviso/storage';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Decider, Evolution } from './decider.ts';
import { DomainError } from './domain-error.ts';
import { createEventLog } from './create-event-log.ts';
import type { EventLog } from './event-log.ts';
import { handleCommand } from './handle-command.ts';
import { createIdSource } from './ids.ts';
import type { RequestContext } from './request-context.ts';

type Event = EventOf<typeof policyStatusChanged> | EventOf<typeof policyDeleted>;
type Status = 'draft' | 'review' | 'active';

/** A small aggregate whose state is the list of statuses that it has had. */
const statuses: Decider<readonly string[], Status | 'refuse', Event> = {
  initial: [],
  evolve: (state, event) => [...state, event.type === 'PolicyStatusChanged' ? event.data.status : 'deleted'],
  decide(command, state) {
    if (command === 'refuse') throw new DomainError('policy.not-found');
    return state.at(-1) === command ? [] : [{ type: 'PolicyStatusChanged', data: { status: command } }];
  },
};

let database: TestDatabase;
let eventStore: EventStore;
let codec: EventCodec;
let log: EventLog;
beforeAll(async () => {
  database = await createTestDatabase();
  const pool = database.pools.api;
  eventStore = createEventStore({ pool, log: silentLog });
  codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool, masterKey: randomBytes(32) }) });
  log = createEventLog({ eventStore, codec });
});
afterAll(async () => {
  await eventStore.close();
  await database.drop();
});

const organizationId = randomUUID();
const contextOf = (overrides: Partial<RequestContext> = {}): RequestContext => {
  const owner = { organizationId, actorId: 'ada', idempotencyKey: overrides.idempotencyKey };
  return {
    organizationId,
    actor: { kind: 'user', id: 'ada' },
    correlationId: 'request',
    causationId: 'request',
    now: () => new Date('2026-03-01T12:00:00Z'),
    newId: createIdSource(owner),
    ...overrides,
  };
};
const at = (time: string) => contextOf({ now: () => new Date(time) });
const newStream = () => `policy-${randomUUID()}`;
const set = (
  stream: string,
  command: Status | 'refuse',
  options: { expectedRevision?: number; context?: RequestContext } = {},
) =>
  handleCommand(log, statuses, {
    stream,
    command,
    context: contextOf(),
    conflict: 'policy.changed',
    ...options,
  });

describe('a command', () => {
  it("is decided against the stream's current state, and its events are appended", async () => {
    const stream = newStream();
    await set(stream, 'draft');
    const result = await set(stream, 'active');
    expect(result).toMatchObject({ state: ['draft', 'active'], revision: 1 });
    expect(await log.load(stream, statuses, organizationId)).toEqual({
      state: ['draft', 'active'],
      revision: 1,
      lastRecordedAt: '2026-03-01T12:00:00.000Z',
    });
  });

  it('appends nothing if it changes nothing', async () => {
    const stream = newStream();
    await set(stream, 'draft');
    expect(await set(stream, 'draft')).toEqual({ state: ['draft'], revision: 0, events: [] });
  });

  it('based on an outdated revision fails with a conflict that contains the current revision', async () => {
    const stream = newStream();
    await set(stream, 'draft');
    await set(stream, 'review');
    await expect(set(stream, 'active', { expectedRevision: 0 })).rejects.toMatchObject({
      code: 'policy.changed',
      currentRevision: 1,
    });
    await expect(set(stream, 'active', { expectedRevision: 1 })).resolves.toMatchObject({ revision: 2 });
  });

  it('is rejected by the decider before any other check', async () => {
    await expect(set(newStream(), 'refuse', { expectedRevision: 9 })).rejects.toMatchObject({
      code: 'policy.not-found',
    });
  });

  it('fails with a conflict if it loses a race', async () => {
    const stream = newStream();
    await set(stream, 'draft');
    const results = await Promise.allSettled([set(stream, 'review'), set(stream, 'active')]);
    const refused = results.filter((result) => result.status === 'rejected');
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'policy.changed', currentRevision: 1 });
    const { revision } = await log.load(stream, statuses, organizationId);
    expect(revision).toBe(2 - refused.length);
  });

  it('that creates a stream can be repeated with the same idempotency key, but fails with a different key', async () => {
    const stream = newStream();
    const make = (idempotencyKey: string) =>
      handleCommand(log, statuses, {
        stream,
        command: 'draft',
        context: contextOf({ idempotencyKey }),
        creates: true,
        conflict: 'policy.already-exists',
      });
    const first = await make('one');
    expect(await make('one')).toEqual(first);
    await expect(make('two')).rejects.toMatchObject({ code: 'policy.already-exists' });
  });
});

describe('a command on a stream that this process has just changed', () => {
  const remembered = { ...statuses, snapshotVersion: 'statuses/1' };
  const request = (stream: string, command: Status | 'refuse', expectedRevision?: number) => ({
    stream,
    command,
    context: contextOf(),
    conflict: 'policy.changed' as const,
    expectedRevision,
  });
  /** Creates a stream that this process has cached as a draft and that another process has changed since. */
  const changedElsewhere = async (...others: readonly Status[]): Promise<string> => {
    const stream = newStream();
    await handleCommand(log, remembered, request(stream, 'draft'));
    const elsewhere = createEventLog({ eventStore, codec });
    for (const status of others) await handleCommand(elsewhere, remembered, request(stream, status));
    return stream;
  };
  afterEach(() => vi.restoreAllMocks());

  it('does not read the stream', async () => {
    const stream = newStream();
    await handleCommand(log, remembered, request(stream, 'draft'));
    const read = vi.spyOn(eventStore, 'readStream');
    const written = await handleCommand(log, remembered, request(stream, 'active', 0));
    expect(written).toMatchObject({ state: ['draft', 'active'], revision: 1 });
    expect(read).not.toHaveBeenCalled();
  });

  it('takes later changes by other processes into account', async () => {
    const stream = await changedElsewhere('review');
    const written = await handleCommand(log, remembered, request(stream, 'active'));
    expect(written).toMatchObject({ state: ['draft', 'review', 'active'], revision: 2 });
    expect(await log.load(stream, statuses, organizationId)).toMatchObject({ state: written.state });
  });

  it('is decided against the state that the caller loaded, unless that state is outdated', async () => {
    const stream = newStream();
    const other = createEventLog({ eventStore, codec });
    await handleCommand(other, remembered, request(stream, 'draft'));
    const loaded = await log.load(stream, remembered, organizationId);
    const read = vi.spyOn(eventStore, 'readStream');
    const written = await handleCommand(log, remembered, { ...request(stream, 'review'), loaded });
    expect(written).toMatchObject({ state: ['draft', 'review'], revision: 1 });
    expect(read).not.toHaveBeenCalled();

    const late = createEventLog({ eventStore, codec });
    expect(await handleCommand(late, remembered, { ...request(stream, 'active'), loaded })).toMatchObject({
      state: ['draft', 'review', 'active'],
      revision: 2,
    });
  });

  it('is carried out even if it would not change the outdated state', async () => {
    const stream = await changedElsewhere('review');
    expect(await handleCommand(log, remembered, request(stream, 'draft'))).toMatchObject({
      state: ['draft', 'review', 'draft'],
    });
  });

  it('fails with a conflict if it expects the cached revision instead of the current one', async () => {
    const stream = await changedElsewhere('review', 'active');
    await expect(handleCommand(log, remembered, request(stream, 'draft', 0))).rejects.toMatchObject({
      code: 'policy.changed',
      currentRevision: 2,
    });
    expect(await handleCommand(log, remembered, request(stream, 'draft', 2))).toMatchObject({ revision: 3 });
  });

  it('is decided again if the decider threw on an outdated state', async () => {
    const stream = await changedElsewhere('review');
    const strict = {
      ...remembered,
      decide(command: Status | 'refuse', state: readonly string[]) {
        if (!state.includes('review')) throw new RangeError('nobody has reviewed it');
        return remembered.decide(command, state);
      },
    };
    expect(await handleCommand(log, strict, request(stream, 'active'))).toMatchObject({ revision: 2 });
  });

  it('uses a copy of the cached state, so that folds may mutate it', async () => {
    const stream = newStream();
    await handleCommand(log, remembered, request(stream, 'draft'));
    const recalled = log.recall(stream, remembered, organizationId)?.state as Status[] | undefined;
    recalled?.push('active');
    expect(recalled).toEqual(['draft', 'active']);
    expect(log.recall(stream, remembered, organizationId)).toMatchObject({ state: ['draft'] });
  });

  it('does not use state cached for a different organization', async () => {
    const stream = newStream();
    await handleCommand(log, remembered, request(stream, 'draft'));
    expect(log.recall(stream, remembered, organizationId)).toMatchObject({ revision: 0 });
    expect(log.recall(stream, remembered, randomUUID())).toBeUndefined();
    expect(log.recall(stream, statuses, organizationId)).toBeUndefined();
  });
});

describe('a stream', () => {
  it('appears nonexistent to other organizations', async () => {
    const stream = newStream();
    await set(stream, 'draft');
    const nothing = { state: [], revision: -1, lastRecordedAt: undefined };
    expect(await log.load(stream, statuses, randomUUID())).toEqual(nothing);
    expect(await log.load(stream, statuses, PLATFORM)).toEqual(nothing);
    expect(await log.load(newStream(), statuses, organizationId)).toEqual(nothing);
    // Another organization cannot append to the stream either.
    const organization = randomUUID();
    const foreign = contextOf({ organizationId: organization });
    await expect(set(stream, 'active', { context: foreign })).rejects.toMatchObject({
      code: 'policy.changed',
    });
  });

  it('moves with its user to another organization, and belongs to the organization of its last event', async () => {
    const stream = streamName('user', randomUUID());
    const types: Evolution<readonly string[], UserEvent> = {
      initial: [],
      evolve: (state, { type }) => [...state, type],
    };
    const verified = [{ type: 'EmailVerified', data: { userId: randomUUID(), by: 'link' } }] as const;
    await log.append(stream, verified, { expectedRevision: 'no-stream', context: contextOf() });
    const next = randomUUID();
    const moved = { expectedRevision: 0, context: contextOf({ organizationId: next }) };
    await expect(log.append(stream, verified, moved)).rejects.toBeInstanceOf(ForeignStreamError);
    await log.append(stream, verified, { ...moved, movesFrom: organizationId });
    expect(await log.load(stream, types, next)).toMatchObject({
      state: ['EmailVerified', 'EmailVerified'],
      revision: 1,
    });
    expect(await log.load(stream, types, organizationId)).toMatchObject({ state: [], revision: -1 });
  });

  it.each([['loaded', 0] as const, ['not loaded', 'any'] as const])(
    'records times that never decrease, even if the stream was %s',
    async (_, expectedRevision) => {
      const stream = newStream();
      await set(stream, 'draft', { context: at('2026-03-01T12:00:00.500Z') });
      await log.append(stream, [{ type: 'PolicyDeleted', data: {} }], {
        expectedRevision,
        context: at('2026-03-01T11:00:00Z'),
      });
      expect((await log.load(stream, statuses, organizationId)).lastRecordedAt).toBe(
        '2026-03-01T12:00:00.500Z',
      );
    },
  );

  it('rejects an event that belongs to a different stream category', async () => {
    const stream = newStream();
    const misplaced = log.append(stream, [{ type: 'DocumentRemoved', data: {} }], {
      expectedRevision: 'no-stream',
      context: contextOf(),
    });
    await expect(misplaced).rejects.toThrow(`DocumentRemoved does not belong in ${stream}`);
    expect(await log.last(stream, organizationId)).toBeUndefined();
  });

  it('records who changed it, from where and in which request', async () => {
    const stream = newStream();
    const about = {
      sessionId: 'session',
      ip: '192.0.2.1',
      userAgent: 'Firefox',
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    };
    await set(stream, 'draft', { context: contextOf(about) });
    for await (const { metadata, event } of log.read(stream, organizationId)) {
      expect(event).toEqual({ type: 'PolicyStatusChanged', data: { status: 'draft' } });
      expect(metadata).toMatchObject({
        ...about,
        organizationId,
        actor: { kind: 'user', id: 'ada' },
        correlationId: 'request',
      });
    }
  });
});
