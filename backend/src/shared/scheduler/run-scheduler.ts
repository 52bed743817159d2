import { randomUUID } from 'node:crypto';
import { isTransient } from '@proviso/projections';
import { errorText, type Logger, pause, type Pool, retryDelay } from '@proviso/storage';
import { createJobTable, type RunOutcome, type JobRow, type JobTable } from './job-table.ts';
import { firstDue, nextDue, periodOf, type ScheduledJob } from './scheduled-job.ts';

/**
 * Maximum number of runs for one due time. The pauses between runs are half a minute, then one, two and four
 * minutes. That is long enough for a service restart, and an operator is alerted about other failures within
 * ten minutes.
 */
export const ATTEMPTS = 5;
const FIRST_RETRY_MS = 30_000;

export interface SchedulerOptions {
  /** Connections under the jobs' database role. */
  pool: Pool;
  logger: Logger;
  jobs: readonly ScheduledJob[];
  /** Maximum time between checks for due jobs. All times in this interface are in milliseconds. */
  pollMs?: number;
  /**
   * Time without a heartbeat after which a claim counts as abandoned. Measured on the clock of the process
   * that checks the claim.
   */
  leaseMs?: number;
  /** Pause after the first failed run. The pause doubles with each further failure. */
  firstRetryMs?: number;
}

/**
 * Runs scheduled jobs until `signal` aborts. Any number of processes may call this function, because a
 * process must claim each run in the database. Resolves after the current runs have ended.
 */
export const runScheduler = async (options: SchedulerOptions, signal: AbortSignal): Promise<void> => {
  const { pool, logger, jobs, pollMs = 15_000, leaseMs = 30_000 } = options;
  const table = createJobTable(pool);
  const names = jobs.map(({ name }) => name);
  const underWay = new Map<string, Promise<void>>();
  const isDead = watchClaims(leaseMs);
  let failures = 0;

  while (!signal.aborted) {
    try {
      const { rows, now } = await table.load(names);
      let nextLook = pollMs;
      for (const job of jobs) {
        const row = rows.find(({ name }) => name === job.name);
        if (underWay.has(job.name)) continue;
        if (row === undefined) {
          await table.add(job.name, firstDue(job, now));
          nextLook = 0;
          continue;
        }
        const wait = row.dueAt.getTime() - now.getTime();
        if (row.claimedBy !== null) {
          if (!isDead(row)) continue;
        } else if (wait > 0) {
          nextLook = Math.min(nextLook, wait);
          // A wait this long is only possible if the clock was wrong when the time was set, or if the
          // schedule has changed.
          if (wait > 2 * periodOf(job)) await table.postpone(row, nextDue(job, now));
          continue;
        }
        const token = randomUUID();
        if (signal.aborted || !(await table.claim(row, token))) continue;
        const run = runClaimed({ job, row, token, table, leaseMs }, options, signal);
        underWay.set(
          job.name,
          run.finally(() => underWay.delete(job.name)),
        );
      }
      failures = 0;
      await pause(nextLook, signal);
    } catch (error) {
      failures += 1;
      logger.warn({ reason: errorText(error), failures }, 'could not read scheduled jobs');
      await pause(retryDelay(failures), signal);
    }
  }
  await Promise.all(underWay.values());
};

/**
 * Detects abandoned claims: those whose version has not changed for `leaseMs` on this process's monotonic
 * clock. Changes to a wall clock therefore neither end nor prolong a claim.
 */
const watchClaims = (leaseMs: number) => {
  const seen = new Map<string, { version: string; since: number }>();
  return ({ name, version }: JobRow): boolean => {
    const before = seen.get(name);
    if (before?.version === version) return performance.now() - before.since >= leaseMs;
    seen.set(name, { version, since: performance.now() });
    return false;
  };
};

interface Claimed {
  job: ScheduledJob;
  /** The job's row as it was before the claim. */
  row: JobRow;
  token: string;
  table: JobTable;
  leaseMs: number;
}

/** Runs a claimed job and records its end. Never rejects. */
const runClaimed = async (
  claimed: Claimed,
  { logger, firstRetryMs = FIRST_RETRY_MS }: SchedulerOptions,
  signal: AbortSignal,
): Promise<void> => {
  const { job, row, token, table } = claimed;
  const attempt = row.attempts + 1;
  const about = { job: job.name, attempt };
  const { error, isCalledOff } = await attemptRun(claimed, attempt, signal);

  const endOf = (now: Date): RunOutcome => {
    const retryAt = new Date(now.getTime() + firstRetryMs * 2 ** (attempt - 1));
    if (error === undefined) return { kind: 'done', dueAt: nextDue(job, now) };
    if (isCalledOff) return { kind: 'interrupted', dueAt: row.dueAt };
    if (isTransient(error)) return { kind: 'interrupted', dueAt: retryAt };
    return attempt < ATTEMPTS
      ? { kind: 'failed', dueAt: retryAt, error: errorText(error) }
      : { kind: 'given-up', dueAt: nextDue(job, now), error: errorText(error) };
  };
  for (let failures = 0; ; failures += 1) {
    try {
      const ended = endOf((await table.load([])).now);
      if (!(await table.end(job.name, token, ended))) {
        logger.error(
          { ...about, err: error },
          'another process took over a scheduled job while it was running',
        );
      } else if (ended.kind === 'given-up') {
        logger.error({ ...about, err: error }, 'scheduled job failed, waiting for its next due time');
      } else if (error !== undefined && !isCalledOff) {
        logger.warn({ ...about, err: error, next: ended.dueAt }, 'scheduled job failed, retrying');
      }
      return;
    } catch (reason) {
      // Retries recording the end. Until then, another process can take over the job only through the
      // database, and this process then finds out that it has lost its claim.
      logger.warn({ ...about, reason: String(reason) }, 'could not record the end of a scheduled job');
      if (signal.aborted) return;
      await pause(retryDelay(failures), signal);
    }
  }
};

/** Runs the job while renewing its claim. */
const attemptRun = async (
  { job, token, table, leaseMs }: Claimed,
  attempt: number,
  signal: AbortSignal,
): Promise<{ error?: unknown; isCalledOff: boolean }> => {
  const lost = new AbortController();
  const ended = new AbortController();
  const calledOff = AbortSignal.any([signal, lost.signal]);
  const keepAlive = async (): Promise<void> => {
    let last = performance.now();
    for (;;) {
      await pause(leaseMs / 6, ended.signal);
      if (ended.signal.aborted) return;
      const isHeld = await table.beat(job.name, token).catch(() => undefined);
      if (isHeld) last = performance.now();
      // If the database is unreachable, stop the run before another process can consider the claim abandoned.
      else if (isHeld === false || performance.now() - last > leaseMs / 2)
        return lost.abort(new Error('the claim on the job was lost'));
    }
  };
  const alive = keepAlive();
  try {
    // A run is counted when it is claimed, so that a run that crashes its process also counts.
    if (attempt > ATTEMPTS) throw new Error('the process that ran the job ended before the job did');
    await job.run(calledOff);
    return { isCalledOff: false };
  } catch (error) {
    return { error, isCalledOff: calledOff.aborted };
  } finally {
    ended.abort();
    await alive;
  }
};
