import { limits } from '@proviso/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AppendTooLargeError, EmptyAppendError, WrongExpectedRevisionError } from '../errors.ts';
import type { ExpectedRevision } from '../event-store.ts';
import type { EngineAccess } from './engine.ts';
import { collectAll } from './reading.ts';
import { forPlatform, type PlatformStore } from './platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvent, sampleEvents } from './samples.ts';

const names = createUniqueStreamNames();

export const describeAppend = (engine: EngineAccess): void => {
  describe('append', () => {
    let store: PlatformStore;
    beforeAll(() => {
      store = forPlatform(engine().open());
    });
    afterAll(async () => store.close());

    const streamOf = async (count: number): Promise<string> => {
      const stream = names.stream();
      if (count > 0) await store.append(stream, sampleEvents(count), 'no-stream');
      return stream;
    };

    it.each<[ExpectedRevision, number]>([
      ['no-stream', 0],
      [-1, 0],
      ['any', 0],
      ['any', 2],
      [1, 2],
    ])('appends with %s to a stream of %i events', async (expected, count) => {
      const stream = await streamOf(count);
      const events = sampleEvents(3);
      const result = await store.append(stream, events, expected);
      expect(result.revision).toBe(count + 2);
      const stored = await collectAll(store.readStream(stream));
      expect(idsOf(stored.slice(count))).toEqual(idsOf(events));
      expect(stored.map(({ revision }) => revision)).toEqual([...stored.keys()]);
      expect(stored.at(-1)?.position).toEqual(result.position);
    });

    it.each<[ExpectedRevision, number]>([
      ['no-stream', 2],
      [-1, 2],
      [0, 0],
      [0, 2],
      [2, 2],
    ])('refuses %s on a stream of %i events without appending any event', async (expected, count) => {
      const stream = await streamOf(count);
      const appending = store.append(stream, sampleEvents(2), expected);
      const error = await appending.catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(WrongExpectedRevisionError);
      expect(error).toMatchObject({ stream, expected, actual: count - 1 });
      expect(await collectAll(store.readStream(stream))).toHaveLength(count);
    });

    it('preserves the stored form', async () => {
      const stream = names.stream();
      const event = sampleEvent({
        text: 'Grüße 🌍 "quoted" \\ \u2028',
        numbers: [0, -1.5, 1e21, 9_007_199_254_740_991, 5e-324],
        nested: { empty: {}, none: null, yes: true },
      });
      await store.append(stream, [event], 'no-stream');
      const [stored] = await collectAll(store.readStream(stream));
      expect(stored).toEqual({ ...event, stream, revision: 0, position: stored?.position });
    });

    it('lets exactly one of many racing appends win', async () => {
      const stream = await streamOf(1);
      const appends = Array.from({ length: 12 }, async () => store.append(stream, sampleEvents(2), 0));
      const settled = await Promise.allSettled(appends);
      expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
      for (const { reason } of settled.filter((each) => each.status === 'rejected'))
        expect(reason).toBeInstanceOf(WrongExpectedRevisionError);
      expect(await collectAll(store.readStream(stream))).toHaveLength(3);
    });

    it('accepts all racing appends that expect no particular revision', async () => {
      const stream = names.stream();
      const events = sampleEvents(12);
      await Promise.all(events.map(async (event) => store.append(stream, [event], 'any')));
      const stored = await collectAll(store.readStream(stream));
      expect(stored.map(({ revision }) => revision)).toEqual([...events.keys()]);
      expect(new Set(idsOf(stored))).toEqual(new Set(idsOf(events)));
    });

    it.each<ExpectedRevision>(['no-stream', -1, 'any', 1])(
      'accepts a repeated append that expected %s, but does not store it again',
      async (expected) => {
        const stream = await streamOf(expected === 1 ? 2 : 0);
        const events = sampleEvents(3);
        const first = await store.append(stream, events, expected);
        expect(await store.append(stream, events, expected)).toEqual(first);
        await store.append(stream, sampleEvents(2), 'any');
        expect(await store.append(stream, events, expected)).toEqual(first);
        expect(await collectAll(store.readStream(stream))).toHaveLength(first.revision + 3);
      },
    );

    it('stores an append once even when it is tried many times concurrently', async () => {
      const stream = names.stream();
      const events = sampleEvents(2);
      const tries = Array.from({ length: 8 }, async () => store.append(stream, events, 'no-stream'));
      const [first, ...others] = await Promise.all(tries);
      for (const other of others) expect(other).toEqual(first);
      expect(await collectAll(store.readStream(stream))).toHaveLength(2);
    });

    it.each<ExpectedRevision>(['no-stream', 'any'])(
      'rejects an append with %s if some of its events are stored, or all of them in a different order',
      async (expected) => {
        const stream = names.stream();
        const [first, second] = [sampleEvent(), sampleEvent()];
        await store.append(stream, [first, second], 'no-stream');
        for (const events of [
          [second, sampleEvent()],
          [sampleEvent(), first],
          [second, first],
        ])
          await expect(store.append(stream, events, expected)).rejects.toBeInstanceOf(
            WrongExpectedRevisionError,
          );
        expect(idsOf(await collectAll(store.readStream(stream)))).toEqual(idsOf([first, second]));
      },
    );

    it('rejects an append without events', async () => {
      await expect(store.append(names.stream(), [], 'any')).rejects.toBeInstanceOf(EmptyAppendError);
    });

    it.each([-2, 0.5, Number.NaN])('rejects %d, which is not a revision', async (revision) => {
      await expect(store.append(names.stream(), sampleEvents(1), revision)).rejects.toBeInstanceOf(
        RangeError,
      );
    });

    it('accepts an append just below the limit and rejects one above it as a whole', async () => {
      const stream = names.stream();
      const half = { text: 'ü'.repeat(Math.floor(limits.appendBytes / 4) - 500) };
      await store.append(stream, [sampleEvent(half), sampleEvent(half)], 'no-stream');
      const three = [sampleEvent(half), sampleEvent(half), sampleEvent({ text: 'x'.repeat(2_000) })];
      const error = await store.append(stream, three, 1).catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(AppendTooLargeError);
      expect(error).toMatchObject({ limit: limits.appendBytes });
      expect(await collectAll(store.readStream(stream))).toHaveLength(2);
    });
  });
};
