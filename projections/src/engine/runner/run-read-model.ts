import {
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
import { followDecisions } from '../parking/release.ts';
import type { EventRefusedError } from './event-refused-error.ts';
import { follow } from './follow.ts';
import { isTransient } from './is-transient.ts';

/** How much more seldom decisions are looked for while there is nothing to decide about. */
const NOTHING_PARKED = 15;

export interface RunnerOptions {
  /** Connects as the projector. */
  pool: Pool;
  /** Has the events of a parked stream once it is released. */
  store: EventStore;
  feed: EventFeed;
  codec: EventCodec;
  /** Reads the texts that events name (`createTextReader`). */
  readText: ReadText;
  log: Logger;
  signal: AbortSignal;
  /** Says who waits for read models. Without it, somebody might, elsewhere. */
  demand?: Demand;
  /** Told of events that are in a read model now, and when that was begun. */
  onApplied?: (readModel: string, events: readonly PositionedEvent[], startedAt: Date) => void;
  /** Milliseconds between looks what was decided about parked streams, and whether a parked read model was released. */
  parkedPollMs?: number;
}

/**
 * Keeps one read model up to date until the signal aborts. Lost stores are tried again. An event that cannot be applied is
 * parked with its stream, with an alarm in the log, and other streams go on. A fault of the read model itself parks all of it: it
 * waits until its checkpoint is released, by a rebuild or by hand. A start tries what is parked again, since the code may
 * have been mended.
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
    log.warn({ ...about, reason: String(error), failures }, 'projection failed, retrying');
    await pause(retryDelay(failures), signal);
  };

  const decide = async (): Promise<void> => {
    for (let all = true; !signal.aborted;) {
      try {
        const areParked = await followDecisions(application, all);
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

/** Records the reason, if the database can be reached; without it the read model is tried again and comes back here. */
const park = async (pool: Pool, place: Place, error: unknown): Promise<void> => {
  const reason = error instanceof Error ? error.message : String(error);
  await parkCheckpoint(pool, place, reason.slice(0, 1_000)).catch(() => undefined);
};

/** Resolves when the read model is not parked any more. */
const released = async (pool: Pool, place: Place, pollMs: number, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    await pause(pollMs, signal);
    const checkpoint = await loadCheckpoint(pool, place).catch(() => undefined);
    if (checkpoint?.parkedReason === null) return;
  }
};
