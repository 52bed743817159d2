import { inBatches, type BatchLimits } from '@proviso/projections';
import {
  createSubscriptionFeed,
  type EventStore,
  type Logger,
  pause,
  type Pool,
  retryDelay,
} from '@proviso/storage';
import { runWhileLocked } from '../../../shared/jobs/leadership.ts';
import { loadNotaryPosition } from './place.ts';
import { recordEvents } from './record-events.ts';

/** Number of the advisory lock that the recording process holds. Must never change. */
const NOTARY = 727_001_862;
/** Milliseconds between attempts to become the notary. */
const RETRY_MS = 2_000;
/**
 * Limits of a batch. Each batch is one transaction. No request waits for a batch, so batches are rare and
 * large.
 */
const LIMITS: BatchLimits = { items: 2_000, characters: 8 * 1024 * 1024, apartMs: 250 };
/** Minimum milliseconds between transactions that record no events and only advance the position. */
const IDLE_ADVANCE_MS = 10_000;
const MAX_PAUSE_MS = 30_000;

export interface NotaryDeps {
  /** Connects as the jobs database role. */
  pool: Pool;
  eventStore: EventStore;
  logger: Logger;
}

/**
 * Records every event in the tree of its organization, in the order of the event store, until `signal`
 * aborts. Only one process of the installation records at a time. If two processes try, the checkpoint makes
 * the later one fail. Failures are retried indefinitely, because skipping an event would leave it unproven.
 */
export const runNotary = (deps: NotaryDeps, signal: AbortSignal): Promise<void> =>
  runWhileLocked(
    { pool: deps.pool, logger: deps.logger, retryMs: RETRY_MS, lock: NOTARY, of: 'notary of histories' },
    signal,
    async (holding) => {
      let failures = 0;
      while (!holding.aborted) {
        try {
          await follow(deps, holding, () => {
            failures = 0;
          });
        } catch (error) {
          if (holding.aborted) return;
          failures += 1;
          const milliseconds = retryDelay(failures, { longest: MAX_PAUSE_MS });
          deps.logger.error({ err: error, milliseconds }, 'events could not be recorded in histories');
          await pause(milliseconds, holding);
        }
      }
    },
  );

const follow = async (
  { pool, eventStore }: NotaryDeps,
  signal: AbortSignal,
  onProgress: () => void,
): Promise<void> => {
  let place = await loadNotaryPosition(pool);
  let savedAt = performance.now();
  // The event store may have been moved while no notary ran, so recorded events may come first.
  let mayRepeat = true;
  const turnedAway = new AbortController();
  const items = createSubscriptionFeed(eventStore).subscribe({
    subscriber: 'history notary',
    from: async () => place,
    signal: AbortSignal.any([signal, turnedAway.signal]),
  });
  try {
    for await (const { events, position } of inBatches(items, LIMITS)) {
      if (events.length === 0 && performance.now() - savedAt < IDLE_ADVANCE_MS) continue;
      const recorded = await recordEvents(pool, { from: place, to: position, events }, { mayRepeat });
      if (recorded > 0) mayRepeat = false;
      place = position;
      savedAt = performance.now();
      onProgress();
    }
  } finally {
    turnedAway.abort();
  }
};
