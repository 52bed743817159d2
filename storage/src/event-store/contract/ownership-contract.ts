import { PLATFORM } from '@proviso/contracts';
import { v4 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ForeignStreamError, RecordedEarlierError } from '../errors.ts';
import {
  EVERY_ORGANIZATION,
  type EventStore,
  type EventToAppend,
  type ExpectedRevision,
} from '../event-store.ts';
import type { EngineAccess } from './engine.ts';
import { collectAll } from './reading.ts';
import { createUniqueStreamNames, idsOf, sampleEvent } from './samples.ts';

const names = createUniqueStreamNames();
const [acme, other] = [v4(), v4()];

const eventOf = (organizationId: string, recordedAt = '2026-01-02T03:04:05.678Z'): EventToAppend => {
  const event = sampleEvent();
  return { ...event, metadata: { ...event.metadata, organizationId, recordedAt } };
};

export const describeOwnership = (engine: EngineAccess): void => {
  describe('isolation between organizations', () => {
    let store: EventStore;
    beforeAll(() => {
      store = engine().open();
    });
    afterAll(async () => store.close());

    const ownedBy = async (organizationId: string, stream = names.stream()): Promise<string> => {
      await store.append(stream, [eventOf(organizationId)], 'no-stream', { organizationId });
      return stream;
    };
    const lengthOf = async (stream: string) =>
      (await collectAll(store.readStream(stream, { organizationId: EVERY_ORGANIZATION }))).length;

    it.each<[string, ExpectedRevision, string]>([
      ['at its end', 'any', acme],
      ['at its revision', 0, acme],
      ["in its own organization's name", 'any', other],
      ["in its own organization's name, at its revision", 0, other],
    ])('refuses an event for a stream of another organization, %s', async (_, expected, writtenAs) => {
      const stream = await ownedBy(other);
      const forged = eventOf(writtenAs, '2026-02-01T00:00:00.000Z');
      await expect(store.append(stream, [forged], expected, { organizationId: acme })).rejects.toBeInstanceOf(
        ForeignStreamError,
      );
      expect(await lengthOf(stream)).toBe(1);
    });

    it("refuses another organization's event in a new stream", async () => {
      const stream = names.stream();
      await expect(
        store.append(stream, [eventOf(acme), eventOf(other)], 'no-stream', { organizationId: acme }),
      ).rejects.toBeInstanceOf(ForeignStreamError);
      expect(await lengthOf(stream)).toBe(0);
    });

    it.each(['forwards', 'backwards'] as const)(
      'reads no events of another organization: %s',
      async (direction) => {
        const stream = await ownedBy(other);
        expect(await collectAll(store.readStream(stream, { organizationId: acme, direction }))).toEqual([]);
        expect(await collectAll(store.readStream(stream, { organizationId: PLATFORM, direction }))).toEqual(
          [],
        );
        expect(await collectAll(store.readStream(stream, { organizationId: other, direction }))).toHaveLength(
          1,
        );
      },
    );

    it.each<[string, ExpectedRevision]>([
      ['at its end', 'any'],
      ['at its revision', 0],
    ])('rejects an event recorded before its predecessor, %s', async (_, expected) => {
      const stream = await ownedBy(acme);
      const old = eventOf(acme, '2026-01-02T03:04:05.677Z');
      const error = await store
        .append(stream, [old], expected, { organizationId: acme })
        .catch((reason: unknown) => reason);
      expect(error).toBeInstanceOf(RecordedEarlierError);
      expect(error).toMatchObject({ previous: '2026-01-02T03:04:05.678Z' });
      expect(await lengthOf(stream)).toBe(1);
    });

    it('rejects an append whose events go back in time', async () => {
      const stream = names.stream();
      const events = [eventOf(acme), eventOf(acme, '2025-12-31T00:00:00.000Z')];
      await expect(
        store.append(stream, events, 'no-stream', { organizationId: acme }),
      ).rejects.toBeInstanceOf(RecordedEarlierError);
      expect(await lengthOf(stream)).toBe(0);
    });

    it('recognizes a repeated append after later events', async () => {
      const stream = await ownedBy(acme);
      const event = eventOf(acme);
      const owner = { organizationId: acme };
      const first = await store.append(stream, [event], 'any', owner);
      await store.append(stream, [eventOf(acme, '2026-03-01T00:00:00.000Z')], 'any', owner);
      expect(await store.append(stream, [event], 'any', owner)).toEqual(first);
      expect(await store.append(stream, [event], 0, owner)).toEqual(first);
    });

    it("moves a user's stream to the new organization only", async () => {
      const stream = await ownedBy(acme, `user-${v4()}`);
      const owner = { organizationId: other, movesFrom: acme };
      const move = eventOf(other);
      await expect(
        store.append(stream, [eventOf(other)], 0, { organizationId: other, movesFrom: v4() }),
      ).rejects.toBeInstanceOf(ForeignStreamError);
      const moved = await store.append(stream, [move], 0, owner);
      expect(await store.append(stream, [move], 0, owner)).toEqual(moved);
      await store.append(stream, [eventOf(other)], 1, { organizationId: other });
      await expect(
        store.append(stream, [eventOf(acme)], 'any', { organizationId: acme }),
      ).rejects.toBeInstanceOf(ForeignStreamError);
      expect(await collectAll(store.readStream(stream, { organizationId: other }))).toHaveLength(3);
      expect(await collectAll(store.readStream(stream, { organizationId: acme }))).toEqual([]);
    });

    it('moves no streams except those of users', async () => {
      const stream = await ownedBy(acme);
      await expect(
        store.append(stream, [eventOf(other)], 0, { organizationId: other, movesFrom: acme }),
      ).rejects.toBeInstanceOf(ForeignStreamError);
    });

    it('stores sign-in attempts of several organizations in one stream', async () => {
      const stream = `signIn-${v4()}-2026-01-02`;
      const events = [eventOf(acme), eventOf(other), eventOf(PLATFORM)];
      for (const event of events)
        await store.append(stream, [event], 'any', { organizationId: event.metadata.organizationId });
      await expect(
        store.append(stream, [eventOf(acme)], 'any', { organizationId: other }),
      ).rejects.toBeInstanceOf(ForeignStreamError);
      const read = await collectAll(store.readStream(stream, { organizationId: EVERY_ORGANIZATION }));
      expect(idsOf(read)).toEqual(idsOf(events));
    });

    it('isolates organizations that append concurrently', async () => {
      const owners = [acme, other, PLATFORM];
      const foreign = await ownedBy(other);
      const work = Array.from({ length: 60 }, (_, index) => {
        const organizationId = owners[index % owners.length] ?? acme;
        return { organizationId, stream: names.stream(), event: eventOf(organizationId) };
      });
      const [forged, ...appended] = await Promise.allSettled([
        store.append(foreign, [eventOf(acme)], 'any', { organizationId: acme }),
        ...work.map(({ stream, event, organizationId }) =>
          store.append(stream, [event], 'no-stream', { organizationId }),
        ),
      ]);
      expect(forged).toMatchObject({ status: 'rejected' });
      expect(appended.filter(({ status }) => status !== 'fulfilled')).toEqual([]);
      expect(await lengthOf(foreign)).toBe(1);
      for (const { stream, event, organizationId } of work)
        expect(idsOf(await collectAll(store.readStream(stream, { organizationId })))).toEqual([
          event.eventId,
        ]);
    });
  });
};
