import type { KafkaMessage } from 'kafkajs';
import { describe, expect, it } from 'vitest';
import { type PositionedEvent, START } from '../../event-store/event-store.ts';
import { silentLog } from '../../testing/silent-log.ts';
import { pause } from '../../pause.ts';
import { toMessage } from './event-message.ts';
import { createFeedSession } from './feed-session.ts';

const PARTITIONS = [0, 1];
/** Longer than any test waits, in milliseconds. */
const NEVER_MS = 1_000_000;

const messageAt = (partition: number, offset: number): KafkaMessage => {
  const number = offset * PARTITIONS.length + partition + 1;
  const event: PositionedEvent = {
    eventId: `${partition}/${offset}`,
    stream: `policy-${partition}`,
    revision: offset,
    type: 'PolicyRevised',
    data: {},
    metadata: {
      recordedAt: '2026-01-01T00:00:00.000Z',
      schemaVersion: 1,
      organizationId: 'org',
    } as PositionedEvent['metadata'],
    position: { commit: BigInt(number), prepare: 0n },
  };
  const { key, value, timestamp, ...rest } = toMessage(event, { source: 'urn:test', partition });
  return {
    ...rest,
    key: Buffer.from(String(key)),
    value: Buffer.from(String(value)),
    timestamp: String(timestamp),
    attributes: 0,
    offset: String(offset),
  } as KafkaMessage;
};

const start = (apartMs?: number, assigned = PARTITIONS, wait = pause) => {
  const session = createFeedSession({
    from: async () => START,
    loadTopic: async () => ({
      topic: 'events',
      partitions: PARTITIONS.length,
      position: START,
      lastOffsets: PARTITIONS.map(() => -1),
      caughtUp: false,
      stoppedReason: null,
      updatedAt: new Date(),
    }),
    seek: () => undefined,
    log: silentLog,
    partitions: PARTITIONS.length,
    longestHeldMs: NEVER_MS,
    wait,
    ...(apartMs !== undefined && { apartMs }),
  });
  session.begin(assigned);
  const given: string[] = [];
  const reading = (async () => {
    for await (const item of session.items()) if (item.kind === 'event') given.push(item.event.eventId);
  })();
  /** A fetch result for a partition that has `left` more messages. */
  const take = (partition: number, { first = 0, count = 1, left = 0 } = {}) => {
    const messages = Array.from({ length: count }, (_, index) => messageAt(partition, first + index));
    const fetched = { isTaken: false };
    const taken = (async () => {
      await session.take({
        batch: {
          topic: 'events',
          partition,
          highWatermark: String(first + count + left),
          messages,
          isEmpty: () => count === 0,
          firstOffset: () => String(first),
          lastOffset: () => String(first + count - 1),
          offsetLag: () => String(left),
          offsetLagLow: () => String(left + count - 1),
        },
        resolveOffset: () => undefined,
        heartbeat: async () => undefined,
        isRunning: () => true,
        isStale: () => false,
      });
      fetched.isTaken = true;
    })();
    return { fetched, taken };
  };
  const stop = async () => {
    session.end();
    await reading;
  };
  return { session, given, take, stop };
};
const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
};

describe('a feed session', () => {
  it('yields fetched events immediately and delays the next fetch', async () => {
    const { given, take, stop } = start(NEVER_MS);
    const fetches = PARTITIONS.map((partition) => take(partition));
    await expect.poll(() => given.toSorted()).toEqual(['0/0', '1/0']);
    await settled();
    expect(fetches.map(({ fetched }) => fetched.isTaken)).toEqual([false, false]);
    await stop();
  });

  it('releases the next fetch after the delay, or immediately if there is no delay', async () => {
    for (const apartMs of [1, undefined]) {
      const { given, take, stop } = start(apartMs);
      await take(0).taken;
      await take(0, { first: 1 }).taken;
      await expect.poll(() => given).toEqual(['0/0', '0/1']);
      await stop();
    }
  });

  it('delays the next fetch longer for a group member that has only some of the partitions', async () => {
    const waits: number[] = [];
    const part = start(50, [0], async (milliseconds) => {
      waits.push(milliseconds);
    });
    await part.take(0).taken;
    // Twice the delay of a member that has all partitions assigned.
    expect(waits).toEqual([100]);
    await part.stop();
  });

  it('releases the waiting consumer when the session ends', async () => {
    const { session, take } = start(NEVER_MS);
    const fetches = PARTITIONS.map((partition) => take(partition));
    await settled();
    session.end();
    await Promise.all(fetches.map(({ taken }) => taken));
    expect(fetches.map(({ fetched }) => fetched.isTaken)).toEqual([true, true]);
  });

  it('does not delay a partition that is far behind', async () => {
    const { given, take, stop } = start(NEVER_MS);
    const held = take(0);
    await settled();
    expect(held.fetched.isTaken).toBe(false);
    await take(1, { left: 5_000 }).taken;
    await held.taken;
    await take(0, { first: 1 }).taken;
    const again = take(1, { first: 1 });
    await settled();
    expect(again.fetched.isTaken).toBe(false);
    await expect.poll(() => given.toSorted()).toEqual(['0/0', '0/1', '1/0', '1/1']);
    await stop();
  });

  it('yields the events of all partitions that are waiting for the reader', async () => {
    const { given, take, stop } = start();
    const count = 700;
    await Promise.all(PARTITIONS.map((partition) => take(partition, { count }).taken));
    await expect.poll(() => given.length).toBe(count * PARTITIONS.length);
    for (const partition of PARTITIONS)
      expect(given.filter((id) => id.startsWith(`${partition}/`))).toEqual(
        Array.from({ length: count }, (_, offset) => `${partition}/${offset}`),
      );
    await stop();
  });
});
