import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { PLATFORM } from '@proviso/contracts';
import {
  type EventStore,
  EventStoreUnavailableError,
  type EventToAppend,
  WrongExpectedRevisionError,
} from '@proviso/storage';
import type { Acknowledged } from './compare.ts';

/** Number of events that a writer appends to a stream before it begins another one. */
const LENGTH = 20;
/** Milliseconds between a writer's appends, and before a retry. */
const INTERVAL_MS = 10;

export const owner = { organizationId: PLATFORM };

const eventOf = (number: number): EventToAppend => {
  const eventId = randomUUID();
  return {
    eventId,
    type: 'DrillHappened',
    data: { number },
    metadata: {
      recordedAt: new Date().toISOString(),
      schemaVersion: 1,
      ...owner,
      actor: { kind: 'system', id: 'drill' },
      correlationId: eventId,
      causationId: eventId,
    },
  };
};

export interface Writers {
  readonly acknowledged: readonly (Acknowledged & { at: number; writer: number })[];
  readonly streams: ReadonlySet<string>;
  /** Number of appends that failed and were repeated with the same event. */
  readonly failed: number;
  /** Number of appends that were rejected because the stream was not in its last acknowledged state. */
  readonly refused: number;
  /**
   * Lets each writer finish its append, or abandon it if the store is unavailable. Rejects if a writer had an
   * unexpected error.
   */
  end: () => Promise<void>;
}

/**
 * Starts `count` writers, each with its own streams. Every second writer expects a revision; the others
 * append at any revision (`any`). A failed append is retried with the same event until it is acknowledged, as
 * the product's clients do.
 */
export const startWriters = (store: EventStore, count: number): Writers => {
  const acknowledged: (Acknowledged & { at: number; writer: number })[] = [];
  const streams = new Set<string>();
  const ending = new AbortController();
  let [failed, refused] = [0, 0];

  const append = async (
    stream: string,
    event: EventToAppend,
    last: number,
    anywhere: boolean,
  ): Promise<number | undefined> => {
    for (;;) {
      try {
        const expected = last === -1 ? 'no-stream' : anywhere ? 'any' : last;
        const { revision } = await store.append(stream, [event], expected, owner);
        return revision;
      } catch (error) {
        if (!(error instanceof EventStoreUnavailableError)) throw error;
        failed += 1;
        // An append that was not acknowledged need not be found.
        if (ending.signal.aborted) return undefined;
        await pause(INTERVAL_MS);
      }
    }
  };

  const write = async (writer: number): Promise<void> => {
    for (;;) {
      const stream = `drill-${randomUUID()}`;
      streams.add(stream);
      for (let last = -1, number = 0; number < LENGTH; number += 1) {
        if (ending.signal.aborted) return;
        const event = eventOf(number);
        try {
          const revision = await append(stream, event, last, writer % 2 === 0);
          if (revision === undefined) return;
          last = revision;
          const { eventId } = event;
          acknowledged.push({ stream, eventId, revision: last, at: performance.now(), writer });
        } catch (error) {
          if (!(error instanceof WrongExpectedRevisionError)) throw error;
          refused += 1;
          break;
        }
        await pause(INTERVAL_MS);
      }
    }
  };
  const work = Promise.all(Array.from({ length: count }, (_, writer) => write(writer)));
  // `end` reports the error.
  work.catch(() => undefined);
  return {
    acknowledged,
    streams,
    get failed() {
      return failed;
    },
    get refused() {
      return refused;
    },
    async end() {
      ending.abort();
      await work;
    },
  };
};
