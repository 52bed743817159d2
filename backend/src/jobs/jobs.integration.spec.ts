import { randomBytes, randomUUID } from 'node:crypto';
import {
  createEventCodec,
  createEventStore,
  createSubjectKeys,
  createSubscriptionFeed,
  type EventStore,
} from '@proviso/storage';
import {
  createDividedFeed,
  createTestDatabase,
  silentLog,
  type TestDatabase,
} from '@proviso/storage/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createEventLog, type EventLog } from '../event-log/event-log.ts';
import { idSource } from '../event-log/ids.ts';
import { createReactionCheckpoints } from './checkpoints.ts';
import type { Reaction } from './reaction.ts';
import { runJobs } from './run-jobs.ts';
import type { ReactionDeps } from './run-reaction.ts';

let database: TestDatabase;
let eventStore: EventStore;
let log: EventLog;
let deps: ReactionDeps;
let running: { stop: () => Promise<void> }[];

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(() => {
  running = [];
  const pool = database.pools.jobs;
  eventStore = createEventStore({ pool, log: silentLog, pollMilliseconds: 50 });
  const codec = createEventCodec({ subjectKeys: createSubjectKeys({ pool, masterKey: randomBytes(32) }) });
  log = createEventLog({ eventStore, codec });
  deps = {
    feed: createSubscriptionFeed(eventStore),
    codec,
    checkpoints: createReactionCheckpoints(pool),
    logger: silentLog,
  };
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await eventStore.close();
});

/** Runs `reaction` as a process of its own would. */
const start = (reaction: Reaction) => {
  const controller = new AbortController();
  const jobs = runJobs(
    { ...deps, pool: database.pools.jobs, reactions: [reaction], retryMs: 20 },
    controller.signal,
  );
  const one = {
    stop: async () => {
      controller.abort();
      await jobs;
    },
  };
  running.push(one);
  return one;
};
const organizationId = randomUUID();
const happen = async (stream: string): Promise<string> => {
  const newId = idSource({ organizationId, actorId: 'ada' });
  const eventId = newId();
  await log.append(stream, [{ type: 'PolicyDeleted', data: {} }], {
    expectedRevision: 'any',
    context: {
      organizationId,
      actor: { kind: 'user', id: 'ada' },
      correlationId: 'test',
      causationId: 'test',
      now: () => new Date(),
      newId: () => eventId,
    },
  });
  return eventId;
};
/** Whether a checkpoint of the reaction has not reached the last event. */
const isBehind = async ({ name }: Reaction): Promise<boolean> => {
  const head = await eventStore.head();
  const { rows } = await database.pools.jobs.query<{ behind: boolean }>(
    `select bool_or((position_commit, position_prepare) < ($2::bigint, $3::bigint)) as behind
     from private.reaction_checkpoints where reaction = $1`,
    [name, head.commit, head.prepare],
  );
  return rows[0]?.behind ?? true;
};
/** A reaction that writes down what it is given, and fails while `broken` holds. */
const recorder = (prefix = `policy-${randomUUID()}`) => {
  const seen: string[] = [];
  const state = { broken: false, attempts: 0 };
  const reaction: Reaction = {
    name: `test ${prefix}`,
    streamPrefixes: [prefix],
    when: async ({ eventId }) => {
      state.attempts += 1;
      if (state.broken) throw new Error('not today');
      seen.push(eventId);
    },
  };
  return { reaction, seen, state, stream: `${prefix}x` };
};

it('is given the events of its streams in order, those that were and those to come', async () => {
  const { reaction, seen, stream } = recorder();
  const expected = [await happen(stream), await happen(stream)];
  await happen(`document-${randomUUID()}`);
  start(reaction);
  await expect.poll(() => seen).toEqual(expected);
  expected.push(await happen(stream));
  await expect.poll(() => seen).toEqual(expected);
});

it('goes on where it was after a restart', async () => {
  const { reaction, seen, stream } = recorder();
  const first = await happen(stream);
  const before = start(reaction);
  await expect.poll(() => seen).toEqual([first]);
  await before.stop();
  const second = await happen(stream);
  start(reaction);
  await expect.poll(() => seen).toEqual([first, second]);
});

it('tries again what failed, and loses nothing meanwhile', async () => {
  const { reaction, seen, state, stream } = recorder();
  state.broken = true;
  const expected = [await happen(stream), await happen(stream)];
  start(reaction);
  await expect.poll(() => state.attempts).toBeGreaterThan(1);
  expect(seen).toEqual([]);
  state.broken = false;
  await expect.poll(() => seen).toEqual(expected);
});

it('that is given several at once leaves none behind: what hangs is given again after a restart', async () => {
  const prefix = `policy-${randomUUID()}`;
  const [stuck, other] = [`${prefix}-stuck`, `${prefix}-other`];
  const seen: string[] = [];
  const reaction: Reaction = {
    name: `test ${prefix}`,
    streamPrefixes: [prefix],
    concurrency: 2,
    when: async ({ eventId, stream }, signal) => {
      seen.push(eventId);
      if (stream !== stuck) return;
      await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(new Error('called off')));
      });
    },
  };
  const hanging = await happen(stuck);
  const behind = await happen(stuck);
  const others = [await happen(other), await happen(other), await happen(`${prefix}-third`)];
  const before = start(reaction);
  await expect.poll(() => seen.toSorted()).toEqual([hanging, ...others].toSorted());
  await before.stop();

  seen.length = 0;
  const after: Reaction = { ...reaction, when: async ({ eventId }) => void seen.push(eventId) };
  const last = await happen(other);
  start(after);
  await expect.poll(() => seen).toContain(last);
  await expect.poll(() => seen.filter((id) => id === hanging || id === behind)).toEqual([hanging, behind]);
});

it('that is given several at once is given those of a stream in order, though one fails at first', async () => {
  const prefix = `policy-${randomUUID()}`;
  const seen: [string, number][] = [];
  const reaction: Reaction = {
    name: `test ${prefix}`,
    streamPrefixes: [prefix],
    concurrency: 4,
    when: async ({ eventId }, _, attempt) => {
      if (eventId === flaky && attempt < 3) throw new Error('not today');
      seen.push([eventId, attempt]);
    },
  };
  const flaky = await happen(`${prefix}-one`);
  const next = await happen(`${prefix}-one`);
  start(reaction);
  await expect
    .poll(() => seen)
    .toEqual([
      [flaky, 3],
      [next, 1],
    ]);
});

it('is given the events of every partition of its feed, each once, also when the feed becomes another', async () => {
  const { reaction, seen, stream } = recorder();
  const streams = Array.from({ length: 12 }, (_, index) => `${stream}${index}`);
  const expected: string[] = [];
  for (const partitions of [1, 3, 2]) {
    deps = { ...deps, feed: createDividedFeed(eventStore, partitions) };
    for (const each of streams) expected.push(await happen(each));
    const one = start(reaction);
    await expect.poll(() => seen.toSorted()).toEqual(expected.toSorted());
    const last = await happen(stream);
    expected.push(last);
    await expect.poll(() => seen).toContain(last);
    await expect.poll(() => isBehind(reaction)).toBe(false);
    await one.stop();
    const { rows } = await database.pools.jobs.query<{ count: number }>(
      'select count(*)::int as count from private.reaction_checkpoints where reaction = $1',
      [reaction.name],
    );
    expect(rows).toEqual([{ count: partitions }]);
  }
});

it('runs in one process at a time, and in another when that one ends', async () => {
  const one = recorder();
  const other = recorder();
  const leader = start(one.reaction);
  const first = await happen(one.stream);
  await expect.poll(() => one.seen).toEqual([first]);

  await happen(other.stream);
  start(other.reaction);
  const second = await happen(one.stream);
  await expect.poll(() => one.seen).toEqual([first, second]);
  expect(other.seen).toEqual([]);

  await leader.stop();
  await expect.poll(() => other.seen.length).toBe(1);
});

it('is led again after the connections were cut', async () => {
  const { reaction, seen, stream } = recorder();
  const first = await happen(stream);
  start(reaction);
  await expect.poll(() => seen).toEqual([first]);
  await database.cutConnections();
  const second = await happen(stream).catch(() => happen(stream));
  await expect.poll(() => seen).toEqual([first, second]);
});
