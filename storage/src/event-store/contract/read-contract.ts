import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canonicalForm } from '../canonical-form.ts';
import { comparePositions, type PositionedEvent, type ReadAllOptions } from '../event-store.ts';
import type { EngineAccess } from './engine.ts';
import { collectAll, areIncreasing, waitUntilReadable } from './reading.ts';
import { forPlatform, type PlatformStore } from './platform-store.ts';
import { createUniqueStreamNames, idsOf, sampleEvent, sampleEvents } from './samples.ts';

const names = createUniqueStreamNames();

const range = (first: number, last: number): number[] =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, index) =>
    first < last ? first + index : first - index,
  );

export const describeRead = (engine: EngineAccess): void => {
  let store: PlatformStore;
  beforeAll(() => {
    store = forPlatform(engine().open());
  });
  afterAll(async () => store.close());

  describe('readStream', () => {
    const stream = names.stream();
    const count = 1_203;
    beforeAll(async () => {
      const events = sampleEvents(count);
      for (let start = 0; start < count; start += 401)
        await store.append(stream, events.slice(start, start + 401), start - 1);
    });

    const revisions = async (...[options]: [Parameters<PlatformStore['readStream']>[1]?]) =>
      (await collectAll(store.readStream(stream, options))).map(({ revision }) => revision);

    it('yields nothing for a stream that does not exist, in either direction', async () => {
      expect(await collectAll(store.readStream(names.stream()))).toEqual([]);
      expect(await collectAll(store.readStream(names.stream(), { direction: 'backwards' }))).toEqual([]);
    });

    it('reads a long stream completely and in order', async () => {
      const events = await collectAll(store.readStream(stream));
      expect(events.map(({ revision }) => revision)).toEqual(range(0, count - 1));
      expect(events.map(({ data }) => data['number'])).toEqual(range(0, count - 1));
      expect(areIncreasing(events.map(({ position }) => position))).toBe(true);
    });

    it('reads backwards from the end', async () => {
      expect(await revisions({ direction: 'backwards' })).toEqual(range(count - 1, 0));
    });

    it('preserves the canonical form of an event with any numbers, keys, and characters', async () => {
      const one = names.stream();
      const data = {
        z: [0, -0, 1e21, 1e-7, 5e-324, 1.7976931348623157e308, 0.1, 9_007_199_254_740_991],
        '10': {},
        '2': [[], { b: null, a: true }],
        '': '',
        '\u{1F600}': '\u0080\r\n\u2028 </script> "\\',
        '\uFB33': 'e\u0301',
      };
      const event = sampleEvent(data);
      await store.append(one, [event], 'no-stream');
      const [read] = await collectAll(store.readStream(one));
      expect(read && canonicalForm(read)).toBe(canonicalForm({ ...event, stream: one, revision: 0 }));
    });

    it('starts at a revision, inclusive', async () => {
      expect(await revisions({ from: 1_200 })).toEqual([1_200, 1_201, 1_202]);
      expect(await revisions({ from: 2, direction: 'backwards' })).toEqual([2, 1, 0]);
    });

    it('yields nothing beyond the end, and everything when reading backwards from beyond the end', async () => {
      expect(await revisions({ from: count })).toEqual([]);
      expect(await revisions({ from: count + 5, direction: 'backwards', limit: 1 })).toEqual([count - 1]);
    });

    it('stops at a limit', async () => {
      expect(await revisions({ limit: 2 })).toEqual([0, 1]);
      expect(await revisions({ from: 700, limit: 501, direction: 'backwards' })).toEqual(range(700, 200));
      expect(await revisions({ limit: 0 })).toEqual([]);
    });

    it('can be stopped early', async () => {
      for await (const event of store.readStream(stream)) {
        expect(event.revision).toBe(0);
        break;
      }
      expect(await revisions({ limit: 1 })).toEqual([0]);
    });
  });

  describe('readAll', () => {
    const [first, second] = [names.stream('first'), names.stream('second')];
    const filter = { streamPrefixes: [names.prefix('first'), names.prefix('second')] };
    let before: PositionedEvent['position'];
    let events: PositionedEvent[];
    beforeAll(async () => {
      before = await store.head();
      await store.append(first, sampleEvents(2), 'no-stream');
      await store.append(second, sampleEvents(2), 'no-stream');
      await store.append(names.stream('third'), sampleEvents(3), 'no-stream');
      const last = await store.append(first, sampleEvents(2), 1);
      await waitUntilReadable(store, last.position);
      events = await collectAll(store.readAll({ from: before, filter }));
    });

    it('reads the events of filtered streams in global order', () => {
      expect(events.map(({ stream, revision }) => [stream, revision])).toEqual([
        [first, 0],
        [first, 1],
        [second, 0],
        [second, 1],
        [first, 2],
        [first, 3],
      ]);
      expect(areIncreasing(events.map(({ position }) => position))).toBe(true);
    });

    it('starts after a position, exclusive', async () => {
      for (const [index, { position }] of events.entries())
        expect(idsOf(await collectAll(store.readAll({ from: position, filter })))).toEqual(
          idsOf(events.slice(index + 1)),
        );
    });

    it('reads every stream without a filter, up to the end at that time', async () => {
      const found = await collectAll(store.readAll({ from: before }));
      expect(areIncreasing(found.map(({ position }) => position))).toBe(true);
      const own = found.filter(({ stream }) => stream.startsWith(names.prefix('third')));
      expect(own).toHaveLength(3);
      expect(idsOf(found)).toEqual(expect.arrayContaining(idsOf(events)));
    });

    it('stops at a position, inclusive', async () => {
      for (const [index, { position: upTo }] of events.entries())
        expect(idsOf(await collectAll(store.readAll({ from: before, upTo, filter })))).toEqual(
          idsOf(events.slice(0, index + 1)),
        );
    });

    it('stops at a limit', async () => {
      expect(idsOf(await collectAll(store.readAll({ from: before, filter, limit: 3 })))).toEqual(
        idsOf(events.slice(0, 3)),
      );
      expect(await collectAll(store.readAll({ from: before, filter, limit: 0 }))).toEqual([]);
    });

    it('reads the events of one organization, from a position and up to a limit', async () => {
      const [acme, umbra] = [randomUUID(), randomUUID()];
      const ofOne = async (organizationId: string, options: Partial<ReadAllOptions> = {}) =>
        idsOf(await collectAll(store.readAll({ from: before, organizationId, ...options })));
      const write = async (organizationId: string, stream: string, count: number) => {
        const added = sampleEvents(count);
        for (const event of added) event.metadata = { ...event.metadata, organizationId };
        const opened = engine().open();
        const { position } = await opened.append(stream, added, 'no-stream', { organizationId });
        await waitUntilReadable(store, position);
        await opened.close();
        return idsOf(added);
      };
      const one = await write(acme, names.stream('acme'), 2);
      const other = await write(umbra, names.stream('umbra'), 3);
      const two = await write(acme, names.stream('acme-too'), 2);
      expect(await ofOne(acme)).toEqual([...one, ...two]);
      expect(await ofOne(umbra)).toEqual(other);
      expect(await ofOne(acme, { limit: 3 })).toEqual([...one, ...two].slice(0, 3));
      expect(await ofOne(acme, { from: await store.head() })).toEqual([]);
      expect(await ofOne(randomUUID())).toEqual([]);
    });

    it('accepts prefixes that end within the category or within the id', async () => {
      const within = [names.prefix('second').slice(0, -1), first.slice(0, -1)];
      const found = await collectAll(store.readAll({ from: before, filter: { streamPrefixes: within } }));
      expect(idsOf(found)).toEqual(idsOf(events));
    });

    it('returns the same positions as readStream', async () => {
      const found = await collectAll(store.readStream(second));
      expect(found).toEqual(events.filter(({ stream }) => stream === second));
    });

    it('has its head at or after the last event', async () => {
      const last = events.at(-1);
      expect(last && comparePositions(await store.head(), last.position)).toBeGreaterThanOrEqual(0);
    });
  });
};
