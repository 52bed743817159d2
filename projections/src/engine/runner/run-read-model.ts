import {
  errorText,
  type EventCodec,
  type EventFeed,
  type EventStore,
  type Logger,
  pause,
  type PositionedEvent,
  retryDelay,
} from '@proviso/storage';
import type { Pool } from 'pg';
import { loadCheckpoint, markFilled, parkCheckpoint, type Place, placeOf } from '../control/checkpoints.ts';
import type { Demand } from '../live/demand.ts';
import type { ReadModel } from '../read-model.ts';
import type { ReadText } from '../texts/text-reader.ts';
import { carryOutParkingDecisions } from '../parking/release.ts';
import type { EventRefusedError } from './event-refused-error.ts';
import { follow } from './follow.ts';
import { isTransient } from './is-transient.ts';

/** Factor by which decisions about parked events are polled less often while no events are parked. */
const NOTHING_PARKED = 15;

export interface RunnerOptions {
  /** Connects as the projector. */
  pool: Pool;
  /** Provides the events of a parked stream when the stream is released. */
  store: EventStore;
  feed: EventFeed;
  codec: EventCodec;
  /** Loads the texts that events refer to (`createTextReader`). */
  readText: ReadText;
  log: Logger;
  signal: AbortSignal;
  /**
   * Reports which read models requests are waiting for. If absent, a request might be waiting at any time,
   * for example in another process.
   */
  demand?: Demand;
  /** Called with the applied events, and the start time of their batch. */
  onApplied?: (readModel: string, events: readonly PositionedEvent[], startedAt: Date) => void;
  /**
   * Milliseconds between polls for decisions about parked streams, and for the release of a parked read
   * model.
   */
  parkedPollMs?: number;
}

/**
 * Keeps a read model up to date until the signal aborts. Retries if a store is unreachable. An event that
 * cannot be applied is logged as an error and parked with its stream, and other streams continue. A fault in
 * the read model itself parks the entire read model until a rebuild or an operator releases its checkpoint.
 * Parked streams are retried at startup, because the code may have been fixed.
 */
export const runReadModel = async (readModel: ReadModel, options: RunnerOptions): Promise<void> => {
  const { pool, log, signal, parkedPollMs = 2_000 } = options;
  const place = placeOf(readModel);
  const about = { readModel: readModel.name, version: readModel.version };
  const application = {
    ...options,
    readModel,
    place,
    announce: true,
    onParked: (refused: EventRefusedError) => {
      log.error(
        { ...about, err: refused },
        'read model parked a stream until an operator retries or skips the event',
      );
    },
  };
  let failures = 0;
  const failed = async (error: unknown): Promise<void> => {
    failures += 1;
    log.warn({ ...about, reason: errorText(error), failures }, 'projection failed, retrying');
    await pause(retryDelay(failures), signal);
  };

  const decide = async (): Promise<void> => {
    for (let all = true; !signal.aborted;) {
      try {
        const areParked = await carryOutParkingDecisions(application, all);
        all = false;
        await pause(areParked ? parkedPollMs : parkedPollMs * NOTHING_PARKED, signal);
      } catch (error) {
        await failed(error);
      }
    }
  };
  const deciding = decide();
  while (!signal.aborted) {
    try {
      const marked = new Set<number>();
      for await (const { partition, caughtUp } of follow(application, signal)) {
        failures = 0;
        if (!caughtUp || marked.has(partition)) continue;
        await markFilled(pool, place, partition);
        marked.add(partition);
      }
    } catch (error) {
      if (isTransient(error)) {
        await failed(error);
      } else {
        log.error({ ...about, err: error }, 'read model parked until it is rebuilt or released');
        await park(pool, place, error);
        await released(pool, place, parkedPollMs, signal);
      }
    }
  }
  await deciding;
};

/**
 * Parks the read model and records the reason, if the database is reachable. Otherwise, the read model is
 * retried and parked again later.
 */
const park = async (pool: Pool, place: Place, error: unknown): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error);
  await parkCheckpoint(pool, place, reason.slice(0, 1_000)).catch(() => undefined);
};

/** Resolves when the read model is no longer parked. */
const released = async (pool: Pool, place: Place, pollMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(pollMs, signal);
    const checkpoint = await loadCheckpoint(pool, place).catch(() => undefined);
    if (checkpoint?.parkedReason === null) return;
  }
};
