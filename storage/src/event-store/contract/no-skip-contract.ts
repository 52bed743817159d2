import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WrongExpectedRevisionError } from '../errors.ts';
import type { Position, PositionedEvent } from '../event-store.ts';
import { START } from '../event-store.ts';
import type { Engine, EngineAccess } from './engine.ts';
import { areIncreasing } from './reading.ts';
import { forPlatform, type PlatformStore } from './platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvent, sampleEvents } from './samples.ts';

const WRITERS = 24;
const ROUNDS = 60;
const names = createUniqueStreamNames();
const filter = { streamPrefixes: [names.prefix('own'), names.prefix('shared'), names.prefix('end')] };
const shared = ['a', 'b', 'c', 'd'].map((id) => names.stream('shared', id));

/**
 * True if a recurring step is due. Each writer follows a different pattern, which is the same in every run.
 */
const every = (times: number, writer: number, round: number): boolean => (round * 7 + writer) % times === 0;

/**
 * Writes to the writer's own stream and to shared streams, in transactions of various lengths. Returns the
 * committed ids.
 */
const write = async (store: PlatformStore, engine: Engine, writer: number): Promise<string[]> => {
  const own = names.stream('own', String(writer));
  const committed: string[] = [];
  let revision = -1;
  for (let round = 0; round < ROUNDS; round += 1) {
    const events = sampleEvents(1 + ((writer + round) % 4));
    const toShared = every(3, writer, round);
    const stream = toShared ? (shared[(writer + round) % shared.length] ?? own) : own;
    const expected = toShared ? 'any' : revision;
    const hold = { milliseconds: (writer * 5 + round * 3) % 25, rollBack: every(4, writer, round) };
    const held = every(2, writer, round) && engine.appendHeld;
    const result = await (held
      ? held({ stream, events, expected, ...hold })
      : store.append(stream, events, expected));
    if (!result) continue;
    committed.push(...idsOf(events));
    if (!toShared) revision = result.revision;
    // Appends with an outdated revision. The append is rejected, and none of its events may ever become
    // visible.
    if (every(5, writer, round) && revision >= 0)
      await expect(store.append(own, sampleEvents(1), revision - 1)).rejects.toThrow(
        WrongExpectedRevisionError,
      );
  }
  return committed;
};

/** True if each stream's events are complete from the first one and in order. */
const areInOrderOfStreams = (events: readonly PositionedEvent[]): boolean => {
  const next = new Map<string, number>();
  return events.every(({ stream, revision }) => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, expected + 1);
    return revision === expected;
  });
};

export const describeNoSkip = (engine: EngineAccess): void => {
  describe('a store with concurrent writers', () => {
    let store: PlatformStore;
    beforeAll(() => {
      store = forPlatform(engine().open());
    });
    afterAll(async () => store.close());

    it('delivers every committed event to every subscriber once, in order', async () => {
      const end = sampleEvent();
      const seen: PositionedEvent[] = [];
      const follow = async (
        options: { from: Position; filter?: typeof filter },
        events: PositionedEvent[] = [],
      ): Promise<PositionedEvent[]> => {
        const { signal } = new AbortController();
        for await (const item of store.subscribe({ ...options, signal })) {
          if (item.kind !== 'event') continue;
          events.push(item.event);
          if (item.event.eventId === end.eventId) break;
        }
        return events;
      };

      const before = await store.head();
      const fromStart = follow({ from: START, filter }, seen);
      const unfiltered = follow({ from: before });
      const writing = Array.from({ length: WRITERS }, async (_, writer) => write(store, engine(), writer));
      const late = (async () => {
        // Waits for the first writer only, so that the others are still writing.
        await Promise.race(writing);
        const middle = seen[Math.floor(seen.length / 2)]?.position ?? START;
        return { middle, events: await follow({ from: middle, filter }) };
      })();
      const lateFromStart = Promise.race(writing).then(async () => follow({ from: START, filter }));

      const committed = (await Promise.all(writing)).flat();
      await store.append(names.stream('end'), [end], 'no-stream');

      const events = await fromStart;
      expect(events).toHaveLength(committed.length + 1);
      expect(new Set(idsOf(events))).toEqual(new Set([...committed, end.eventId]));
      expect(areIncreasing(events.map(({ position }) => position))).toBe(true);
      expect(areInOrderOfStreams(events)).toBe(true);
      expect(idsOf(await lateFromStart)).toEqual(idsOf(events));
      const wanted = new Set(idsOf(events));
      expect(idsOf(await unfiltered).filter((id) => wanted.has(id))).toEqual(idsOf(events));
      const { middle, events: rest } = await late;
      const start = events.findIndex(({ position }) => position === middle);
      expect(idsOf(rest)).toEqual(idsOf(events.slice(start + 1)));
    });
  });
};
