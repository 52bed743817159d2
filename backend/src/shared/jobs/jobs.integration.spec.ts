import { randomUUID } from 'node:crypto';
import { createSubscriptionFeed } from '@proviso/storage';
import { createDividedFeed } from '@proviso/storage/testing';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { Reaction } from './reaction.ts';
import { type ReactionTest, startReactionTest } from './testing/reaction-test.ts';

let test: ReactionTest;
beforeAll(async () => {
  test = await startReactionTest();
});
afterAll(async () => test.close());
afterEach(async () => test.stopAll());

const start: ReactionTest['start'] = (...given) => test.start(...given);
const happen: ReactionTest['happen'] = (...given) => test.happen(...given);
/** True if any of the reaction's checkpoints is behind the last event. */
const isBehind = async ({ name }: Reaction): Promise<boolean> => {
  const head = await test.eventStore.head();
  const { rows } = await test.database.pools.jobs.query<{ behind: boolean }>(
    `select bool_or((position_commit, position_prepare) < ($2::bigint, $3::bigint)) as behind
     from private.reaction_checkpoints where reaction = $1`,
    [name, head.commit, head.prepare],
  );
  return rows[0]?.behind ?? true;
};
/** A reaction that records its events, after failing `failures` times. */
const recorder = (prefix = `policy-${randomUUID()}`) => {
  const seen: string[] = [];
  const state = { failures: 0, attempts: 0 };
  const reaction: Reaction = {
    name: `test ${prefix}`,
    streamPrefixes: [prefix],
    when: async ({ eventId }) => {
      state.attempts += 1;
      if (state.attempts <= state.failures) throw new Error('not today');
      seen.push(eventId);
    },
  };
  return { reaction, seen, state, stream: `${prefix}x` };
};

it('receives past and new events of its streams in order', async () => {
  const { reaction, seen, stream } = recorder();
  const expected = [await happen(stream), await happen(stream)];
  await happen(`policy-${randomUUID()}`);
  start(reaction);
  await expect.poll(() => seen).toEqual(expected);
  expected.push(await happen(stream));
  await expect.poll(() => seen).toEqual(expected);
});

it('resumes at its checkpoint after a restart', async () => {
  const { reaction, seen, stream } = recorder();
  const first = await happen(stream);
  const before = start(reaction);
  await expect.poll(() => seen).toEqual([first]);
  await before.stop();
  const second = await happen(stream);
  start(reaction);
  await expect.poll(() => seen).toEqual([first, second]);
});

it('retries failures and loses no event', async () => {
  const { reaction, seen, state, stream } = recorder();
  state.failures = 3;
  const expected = [await happen(stream), await happen(stream)];
  start(reaction);
  await expect.poll(() => seen).toEqual(expected);
  expect(state.attempts).toBe(5);
});

it('loses no event with concurrency, because unfinished events are delivered again after a restart', async () => {
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

it('receives each stream’s events in order with concurrency, even if one of them fails at first', async () => {
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

it('receives each event of a partitioned feed only once, even if the number of partitions changes', async () => {
  const { reaction, seen, stream } = recorder();
  const streams = Array.from({ length: 12 }, (_, index) => `${stream}${index}`);
  const expected: string[] = [];
  for (const partitions of [1, 3, 2]) {
    const feed =
      partitions === 1
        ? createSubscriptionFeed(test.eventStore)
        : createDividedFeed(test.eventStore, partitions);
    for (const each of streams) expected.push(await happen(each));
    const one = start(reaction, { feed });
    await expect.poll(() => seen.toSorted()).toEqual(expected.toSorted());
    const last = await happen(stream);
    expected.push(last);
    await expect.poll(() => seen).toContain(last);
    await expect.poll(() => isBehind(reaction)).toBe(false);
    await one.stop();
    const { rows } = await test.database.pools.jobs.query<{ count: number }>(
      'select count(*)::int as count from private.reaction_checkpoints where reaction = $1',
      [reaction.name],
    );
    expect(rows).toEqual([{ count: partitions }]);
  }
});

it('runs in one process at a time, and in another process once the first one ends', async () => {
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

it('continues under a new leader after the connections are cut', async () => {
  const { reaction, seen, stream } = recorder();
  const first = await happen(stream);
  start(reaction);
  await expect.poll(() => seen).toEqual([first]);
  // Waits for the checkpoint. Otherwise, cutting the connection could make the same effects happen again.
  await expect.poll(() => isBehind(reaction)).toBe(false);
  await test.database.cutConnections();
  const id = randomUUID();
  const second = await happen(stream, id).catch(() => happen(stream, id));
  await expect.poll(() => seen).toEqual([first, second]);
});
