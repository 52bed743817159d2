import { randomUUID } from 'node:crypto';
import type { ScrubResult, UpkeepKind } from '@proviso/contracts';
import { errorText, type Logger, pause, type Pool } from '@proviso/storage';
import { renewLease, endRun, releaseRun, leaseRun, type LeasedRun } from './runs.ts';

/** Default milliseconds between two polls for requested runs. */
const POLL_MS = 5_000;
/** Milliseconds between two heartbeats. */
const HEARTBEAT_MS = 1_000;

export interface RunProgress {
  done: number;
  percent: number;
}

export interface CarryOutDeps {
  /** Connects as the projector or jobs database role. */
  pool: Pool;
  logger: Logger;
  kind: UpkeepKind;
  /** Milliseconds between two polls for requested runs; 5 s by default. */
  pollMs?: number | undefined;
  /**
   * Performs a run. Once the signal aborts, `work` may reject or return early, and the run counts as
   * unfinished.
   * @returns the findings, if this kind of run has any
   */
  work: (
    run: LeasedRun,
    signal: AbortSignal,
    onProgress: (progress: RunProgress) => void,
  ) => Promise<ScrubResult | null>;
}

const once = async ({ pool, kind, work }: CarryOutDeps, signal: AbortSignal): Promise<void> => {
  const token = randomUUID();
  const run = await leaseRun(pool, kind, token);
  if (!run) return;
  let progress: RunProgress = { done: 0, percent: 0 };
  const ended = new AbortController();
  const lost = new AbortController();
  const lease = (async () => {
    while (!ended.signal.aborted) {
      await pause(HEARTBEAT_MS, ended.signal);
      if (ended.signal.aborted) return;
      // A failed heartbeat is harmless, because the lease outlasts the interval and the next heartbeat renews
      // it.
      const isOurs = await renewLease(pool, token, progress).catch(() => true);
      if (!isOurs) lost.abort();
    }
  })();
  const stopping = AbortSignal.any([signal, lost.signal]);
  try {
    const result = await work(run, stopping, (next) => {
      progress = next;
    });
    if (!stopping.aborted)
      await endRun(pool, token, { done: progress.done, percent: 100, error: null, result });
  } catch (error) {
    if (!stopping.aborted) await endRun(pool, token, { ...progress, error: String(error), result: null });
  } finally {
    ended.abort();
    await lease;
    if (signal.aborted) await releaseRun(pool, token);
  }
};

/**
 * Carries out requested runs of one kind until the signal aborts. Any number of processes may call this, but
 * each run is leased by only one process. If that process stops, another process restarts the run from the
 * beginning.
 */
export const runUpkeep = async (deps: CarryOutDeps, signal: AbortSignal): Promise<void> => {
  const { pollMs = POLL_MS } = deps;
  while (!signal.aborted) {
    try {
      await once(deps, signal);
    } catch (error) {
      deps.logger.warn(
        { kind: deps.kind, reason: errorText(error) },
        'could not look for or end upkeep runs',
      );
    }
    await pause(pollMs, signal);
  }
};
