import { expect, it } from 'vitest';
import { collectAll } from './contract/reading.ts';
import { sampleEvent } from './contract/samples.ts';
import { EventStoreUnavailableError } from './errors.ts';
import { type Position, type PositionedEvent, START, type SubscriptionItem } from './event-store.ts';
import { createRecentEvents } from './recent-events.ts';

const at = (commit: number): Position => ({ commit: BigInt(commit), prepare: BigInt(commit) });
const eventAt = (commit: number, category: string): PositionedEvent => ({
  ...sampleEvent(),
  stream: `${category}-${commit}`,
  revision: 0,
  position: at(commit),
});

/** A store with these events. Its subscription yields them and then loses the connection. */
const storeOf = (events: readonly PositionedEvent[], most: number) => {
  const state = { reads: 0, reached: 0, begun: [] as Position[], lose: () => {}, isAway: false };
  const recent = createRecentEvents({
    store: {
      head: async () => at(1_000),
      async *readAll({ from }) {
        state.reads += 1;
        yield* events.filter(({ position }) => position.commit > from.commit);
      },
    },
    async *follow(from, signal, onLost): AsyncGenerator<SubscriptionItem> {
      state.begun.push(from);
      state.lose = onLost;
      for (const event of events) if (event.position.commit > from.commit) yield { kind: 'event', event };
      yield { kind: 'caught-up', position: at(500) };
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    },
    reach: async () => {
      state.reached += 1;
      if (state.isAway) throw new EventStoreUnavailableError(new Error('away'));
    },
    partitionOf: () => 0,
    most,
  });
  const begin = (from: Position) => expect.poll(() => recent.knowsAfter?.(from)).toBe(true);
  return { state, recent, begin };
};
const commitsOf = (events: readonly PositionedEvent[]) =>
  events.map(({ position }) => Number(position.commit));

it('keeps the last event of each kind when there are too many events to cache', async () => {
  const events = Array.from({ length: 9 }, (_, index) => eventAt(index + 1, index === 0 ? 'user' : 'policy'));
  const { state, recent, begin } = storeOf(events, 4);
  await begin(START);
  const upTo = await recent.head();
  expect(upTo).toEqual(at(500));
  const read = async (from: Position, streamPrefixes: string[]) =>
    commitsOf(await collectAll(recent.readAll({ from, upTo, filter: { streamPrefixes } })));
  expect(await read(START, ['user-'])).toEqual([1]);
  expect(await read(at(1), ['user-'])).toEqual([]);
  expect(await read(START, ['policy-'])).toEqual([4, 5, 6, 7, 8, 9]);
  expect(await read(at(6), ['policy-'])).toEqual([7, 8, 9]);
  expect(state.reads).toBe(0);
  // Callers that need all events read them from the store.
  expect(commitsOf(await collectAll(recent.readAll({ from: START })))).toHaveLength(9);
});

it('restarts the subscription only for an earlier position', async () => {
  const { state, recent, begin } = storeOf([eventAt(10, 'user'), eventAt(20, 'user')], 100);
  await begin(at(10));
  await begin(at(15));
  expect(recent.knowsAfter?.(at(5))).toBe(false);
  await begin(at(5));
  expect(state.begun).toEqual([at(10), at(5)]);
  expect(commitsOf(await collectAll(recent.readAll({ from: START, upTo: at(500) })))).toEqual([10, 20]);
});

it('does not claim to know events while its subscription is lost, and fails while the store is unreachable', async () => {
  const { state, recent, begin } = storeOf([], 100);
  await begin(START);
  state.lose();
  expect(recent.knowsAfter?.(START)).toBe(false);
  expect(await recent.head()).toEqual(at(1_000));
  state.isAway = true;
  await expect(recent.head()).rejects.toBeInstanceOf(EventStoreUnavailableError);
});

it('checks the store once for concurrent callers, and again for later callers', async () => {
  const { state, recent } = storeOf([], 4);
  await Promise.all([recent.head(), recent.head(), recent.head()]);
  expect(state.reached).toBe(1);
  state.isAway = true;
  await expect(recent.head()).rejects.toBeInstanceOf(EventStoreUnavailableError);
  expect(state.reached).toBe(2);
});
