import { expect, it, vi } from 'vitest';
import { comparePositions, type EventFilter, type Position, type PositionedEvent } from '../event-store.ts';
import { matchesFilter, type Page } from './read-page.ts';
import { createSharedTail, type ReadAfter } from './shared-tail.ts';

const at = (prepare: number): Position => ({ commit: 1n, prepare: BigInt(prepare) });
const START = at(0);
const policies = { streamPrefixes: ['policy-'] };
const documents = { streamPrefixes: ['document-'] };

/** A log that can grow, read in pages of `pageEvents` events. */
const logOf = (pageEvents: number) => {
  const streams: string[] = [];
  const eventAt = (place: number) =>
    // No other field of an event is used.
    ({ stream: streams[place - 1] ?? '', position: at(place) }) as PositionedEvent;
  const alone = vi.fn<ReadAfter>(async (from: Position, filter: EventFilter | undefined): Promise<Page> => {
    const later = streams.map((_, index) => eventAt(index + 1));
    const found = later.filter(
      ({ position, stream }) => comparePositions(position, from) > 0 && matchesFilter(filter, stream),
    );
    const events = found.slice(0, pageEvents);
    const more = found.length > pageEvents;
    const reached = (more && events.at(-1)?.position) || at(streams.length);
    return { events, bytes: events.length, reached, more, heldBack: false };
  });
  return { alone, add: (...added: string[]) => streams.push(...added) };
};

/** Follows the log with `read`. Each call returns the new streams. */
const reader = (read: ReadAfter, filter?: EventFilter) => {
  let place = START;
  return async (): Promise<string[]> => {
    const seen: string[] = [];
    for (;;) {
      const { events, reached, more } = await read(place, filter);
      seen.push(...events.map(({ stream }) => stream));
      place = reached;
      if (!more) return seen;
    }
  };
};

const limits = { events: 10, bytes: 1_000 };

it('queries only once for all readers at the same position, and filters the events for each reader', async () => {
  const { alone, add } = logOf(5);
  const read = createSharedTail(alone, limits);
  const readers = [policies, documents, undefined, policies].map((filter) => reader(read, filter));
  await Promise.all(readers.map((next) => next()));
  alone.mockClear();
  for (let round = 0; round < 3; round += 1) {
    add(`policy-${round}`, `document-${round}`);
    const seen = await Promise.all(readers.map((next) => next()));
    expect(seen).toEqual([
      [`policy-${round}`],
      [`document-${round}`],
      [`policy-${round}`, `document-${round}`],
      [`policy-${round}`],
    ]);
  }
  expect(alone).toHaveBeenCalledTimes(3);
});

it("sees events appended before the call, even during another reader's query", async () => {
  const { alone, add } = logOf(5);
  const read = createSharedTail(alone, limits);
  const [first, second] = [reader(read), reader(read)];
  await Promise.all([first(), second()]);
  add('policy-1');
  const looking = first();
  await new Promise(setImmediate);
  add('policy-2');
  expect(await second()).toEqual(['policy-1', 'policy-2']);
  expect([...(await looking), ...(await first())]).toEqual(['policy-1', 'policy-2']);
});

it('filters in the query for a reader that is far behind', async () => {
  const { alone, add } = logOf(2);
  const read = createSharedTail(alone, { events: 4, bytes: 1_000 });
  const current = reader(read);
  await current();
  for (let number = 0; number < 50; number += 1) {
    add(`policy-${number}`, ...(number % 25 === 0 ? [`document-${number}`] : []));
    await current();
  }
  alone.mockClear();
  expect(await reader(read, documents)()).toEqual(['document-0', 'document-25']);
  expect(alone.mock.calls.every(([, filter]) => filter === documents || filter === undefined)).toBe(true);
  expect(alone.mock.calls.length).toBeLessThan(4);
});

it("neither skips nor repeats events, regardless of each reader's position", async () => {
  const { alone, add } = logOf(3);
  const read = createSharedTail(alone, { events: 5, bytes: 8 });
  const readers = Array.from({ length: 4 }, () => ({ next: reader(read), seen: [] as string[] }));
  for (let round = 0; round < 60; round += 1) {
    add(...Array.from({ length: round % 7 }, (_, index) => `policy-${round}.${index}`));
    await Promise.all(
      readers.map(async ({ next, seen }, number) => {
        if (round % (number + 1) === 0) seen.push(...(await next()));
      }),
    );
  }
  const all = await reader(alone)();
  for (const { next, seen } of readers) expect([...seen, ...(await next())]).toEqual(all);
});

it('queries again after a failure', async () => {
  const { alone, add } = logOf(5);
  const read = createSharedTail(alone, limits);
  const readers = [reader(read), reader(read)];
  await Promise.all(readers.map((next) => next()));
  add('policy-1');
  alone.mockRejectedValueOnce(new Error('away'));
  const failed = await Promise.allSettled(readers.map((next) => next()));
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await Promise.all(readers.map((next) => next()))).toEqual([['policy-1'], ['policy-1']]);
});
