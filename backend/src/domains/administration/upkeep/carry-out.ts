import { randomUUID } from 'node:crypto';
import type { ScrubResult, UpkeepKind } from '@proviso/contracts';
import { errorText, type Logger, pause, type Pool } from '@proviso/storage';
import { beat, endRun, giveBack, takeRun, type TakenRun } from './runs.ts';

/** Milliseconds between two looks whether something was asked for. */
const LOOK_MS = 5_000;
/** Milliseconds between two signs of life. */
const BEAT_MS = 1_000;

/** How far a run is. */
export interface RunProgress {
  done: number;
  percent: number;
}

export interface CarryOutDeps {
  /** Connects as the projector or the jobs. */
  pool: Pool;
  logger: Logger;
  kind: UpkeepKind;
  /**
   * Does it. When the signal aborts, it rejects or returns early, and counts as not done.
   * @returns what it has found
   */
  work: (
    run: TakenRun,
    signal: AbortSignal,
    onProgress: (progress: RunProgress) => void,
  ) => Promise<ScrubResult | null>;
}

const once = async ({ pool, kind, work }: CarryOutDeps, signal: AbortSignal): Promise<void> => {
  const token = randomUUID();
  const run = await takeRun(pool, kind, token);
  if (!run) return;
  let progress: RunProgress = { done: 0, percent: 0 };
  const ended = new AbortController();
  const lost = new AbortController();
  const lease = (async () => {
    while (!ended.signal.aborted) {
      await pause(BEAT_MS, ended.signal);
      if (ended.signal.aborted) return;
      // A beat that cannot be told now is made up for by the next one; the lease is longer.
      const isOurs = await beat(pool, token, progress).catch(() => true);
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
    if (signal.aborted) await giveBack(pool, token);
  }
};

/**
 * Carries out what administrators ask for of one kind, until the signal aborts. Any number of processes may do it: one takes
 * a run, and another goes on from the beginning when that one ends in the middle.
 */
export const carryOut = async (deps: CarryOutDeps, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await once(deps, signal);
    } catch (error) {
      deps.logger.warn(
        { kind: deps.kind, reason: errorText(error) },
        'upkeep could not be looked for or ended',
      );
    }
    await pause(LOOK_MS, signal);
  }
};
