import type { FeedItem, PositionedEvent } from '@proviso/storage';
import { PassThrough } from 'node:stream';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type Batch, inBatches } from './in-batches.ts';

const at = (prepare: number) => ({ commit: 1n, prepare: BigInt(prepare) });
const event = (number: number, text = '', partition = 0): FeedItem => ({
  kind: 'event',
  partition,
  event: {
    eventId: String(number),
    stream: 'policy-1',
    revision: number,
    type: 'PolicyRevised',
    data: { nested: [{ text }] },
    position: at(number),
  } as unknown as PositionedEvent,
});
const limits = { items: 10, characters: 1_000 };

/** A source that records how far it has been read. */
const source = (items: readonly FeedItem[]) => {
  const read = { items: 0, ended: false };
  const iterate = async function* () {
    try {
      for (const item of items) {
        read.items += 1;
        yield item;
      }
    } finally {
      read.ended = true;
    }
  };
  return { read, items: iterate() };
};
const events = (count: number, text?: string) =>
  Array.from({ length: count }, (_, index) => event(index, text));

const failing = async function* () {
  yield event(1);
  throw new Error('the store is gone');
};

/** A source of events that arrive one by one. */
const arriving = () => {
  const items = new PassThrough({ objectMode: true });
  return {
    items: items as AsyncIterable<FeedItem>,
    arrives: (...numbers: number[]) => numbers.forEach((number) => items.write(event(number))),
    ends: () => items.end(),
  };
};
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

afterEach(() => {
  vi.useRealTimers();
});

describe('inBatches', () => {
  it('yields every event once, in order, in batches up to the limit', async () => {
    const sizes: number[] = [];
    const seen: number[] = [];
    for await (const batch of inBatches(source(events(95)).items, limits)) {
      sizes.push(batch.events.length);
      seen.push(...batch.events.map(({ revision }) => revision));
      expect(batch.position).toEqual(at(seen.at(-1) ?? -1));
    }

    expect(seen).toEqual(Array.from({ length: 95 }, (_, index) => index));
    expect(Math.max(...sizes)).toBe(10);
  });

  it('closes a batch early if its texts are long', async () => {
    for await (const batch of inBatches(source(events(20, 'x'.repeat(400))).items, limits))
      expect(batch.events.length).toBeLessThanOrEqual(3);
  });

  it('reads at most one batch ahead', async () => {
    const { read, items } = source(events(100));
    const batches = inBatches(items, limits);
    await batches.next();
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);

    expect(read.items).toBeLessThanOrEqual(2 * limits.items + 1);
    await batches.return(undefined);
  });

  it('stops reading when the consumer stops', async () => {
    const { read, items } = source(events(100));
    for await (const _ of inBatches(items, limits)) break;
    for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate);

    expect(read.ended).toBe(true);
    expect(read.items).toBeLessThan(100);
  });

  it('reports positions that it has passed, and reports when it has caught up', async () => {
    const items: FeedItem[] = [
      event(1),
      { kind: 'passed', partition: 0, position: at(7) },
      { kind: 'caught-up', partition: 0, position: at(9) },
    ];
    const batches = [];
    for await (const batch of inBatches(source(items).items, limits)) batches.push(batch);

    expect(batches.flatMap((batch) => batch.events)).toHaveLength(1);
    expect(batches.at(-1)).toMatchObject({ position: at(9), caughtUp: true });
  });

  it('keeps partitions separate', async () => {
    const items = [event(1, '', 0), event(2, '', 1), event(3, '', 0)];
    const batches = [];
    for await (const batch of inBatches(source(items).items, limits)) batches.push(batch);

    expect(batches.map(({ partition, position }) => ({ partition, position }))).toEqual([
      { partition: 0, position: at(3) },
      { partition: 1, position: at(2) },
    ]);
    expect(batches.map((batch) => batch.events.length)).toEqual([2, 1]);
  });

  it('yields the events before an error, then throws it', async () => {
    const seen: number[] = [];
    const read = async () => {
      for await (const batch of inBatches(failing(), limits)) seen.push(batch.events.length);
    };

    await expect(read()).rejects.toThrow('the store is gone');
    expect(seen).toEqual([1]);
  });

  it('waits between batches so that each collects several events, but yields the first batch and full batches immediately', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { items, arrives, ends } = arriving();
    const batches = inBatches(items, { ...limits, apartMs: 20 });
    const next = async (): Promise<number[] | undefined> => {
      const { value } = (await batches.next()) as IteratorResult<Batch, undefined>;
      return value?.events.map(({ revision }) => revision);
    };

    arrives(1);
    expect(await next()).toEqual([1]);
    let second: number[] | undefined;
    const reading = next().then((numbers) => (second = numbers));
    arrives(2);
    await settled();
    vi.advanceTimersByTime(19);
    arrives(3);
    await settled();
    expect(second).toBeUndefined();
    vi.advanceTimersByTime(1);
    await reading;
    expect(second).toEqual([2, 3]);

    arrives(...Array.from({ length: 10 }, (_, index) => 4 + index));
    expect(await next()).toHaveLength(10);
    arrives(14);
    ends();
    expect(await next()).toEqual([14]);
    expect(await next()).toBeUndefined();
  });

  it('increases the delay between batches until a request is waiting', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { items, arrives, ends } = arriving();
    const askers = new Set<() => void>();
    const onAsked = (listener: () => void) => {
      askers.add(listener);
      return () => void askers.delete(listener);
    };
    const batches = inBatches(items, { ...limits, apartMs: 20, unasked: { apartMs: 250, onAsked } });
    const taken: number[][] = [];
    const reading = (async () => {
      for await (const { events: some } of batches) taken.push(some.map(({ revision }) => revision));
    })();
    const pass = async (milliseconds: number): Promise<number[][]> => {
      await settled();
      vi.advanceTimersByTime(milliseconds);
      await settled();
      return taken;
    };
    const ask = (): void => askers.forEach((listener) => listener());

    arrives(1);
    expect(await pass(0)).toEqual([[1]]);
    arrives(2);
    expect(await pass(249)).toEqual([[1]]);
    expect(await pass(1)).toEqual([[1], [2]]);

    // One request starts to wait before the event has arrived, and one afterward.
    ask();
    arrives(3);
    expect(await pass(19)).toEqual([[1], [2]]);
    expect(await pass(1)).toEqual([[1], [2], [3]]);
    arrives(4);
    expect(await pass(100)).toHaveLength(3);
    ask();
    expect(await pass(0)).toEqual([[1], [2], [3], [4]]);

    arrives(5);
    expect(await pass(20)).toHaveLength(4);
    ends();
    await reading;
    expect(taken).toHaveLength(5);
    expect(askers.size).toBe(0);
  });

  it('does not delay an event that follows positions without events', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const passed: FeedItem = { kind: 'passed', partition: 0, position: at(1) };
    const later = async function* (): AsyncGenerator<FeedItem> {
      yield passed;
      await settled();
      yield event(2);
    };
    const counts: number[] = [];
    for await (const { events: some } of inBatches(later(), { ...limits, apartMs: 20 }))
      counts.push(some.length);

    expect(counts).toEqual([0, 1]);
  });
});
