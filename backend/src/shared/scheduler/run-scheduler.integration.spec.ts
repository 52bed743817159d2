import { createPool, DatabaseUnavailableError } from '@proviso/storage';
import { createTestDatabase, silentLog, type TestDatabase } from '@proviso/storage/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { ATTEMPTS, runScheduler, type SchedulerOptions } from './run-scheduler.ts';
import type { ScheduledJob } from './scheduled-job.ts';
import { scheduledJobStatuses } from './scheduled-job-statuses.ts';

const HOUR_MS = 60 * 60 * 1000;
/**
 * Lease times in milliseconds. The first exceeds any delay of heartbeats on a busy machine. The second is
 * short for tests that wait until a lease ends.
 */
const [LEASE_MS, SHORT_LEASE_MS] = [5_000, 300];

let database: TestDatabase;
let running: { stop: () => Promise<void> }[];
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(async () => database.drop());
beforeEach(() => {
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map(({ stop }) => stop()));
  await database.pools.owner.query('delete from private.scheduled_jobs');
});

/** Runs a scheduler as a separate process would. */
const start = (jobs: readonly ScheduledJob[], options: Partial<SchedulerOptions> = {}) => {
  const controller = new AbortController();
  const ended = runScheduler(
    {
      pool: database.pools.jobs,
      logger: silentLog,
      jobs,
      pollMs: 5,
      leaseMs: LEASE_MS,
      firstRetryMs: 1,
      ...options,
    },
    controller.signal,
  );
  const one = {
    stop: async () => {
      controller.abort();
      await ended;
    },
  };
  running.push(one);
  return one;
};
/** A job that counts its runs. */
const counting = (name = 'count', run: (signal: AbortSignal) => Promise<void> = async () => undefined) => {
  const state = { runs: 0 };
  const job: ScheduledJob = {
    name,
    every: HOUR_MS,
    run: (signal) => {
      state.runs += 1;
      return run(signal);
    },
  };
  return { job, state };
};
/** Resolves after a scheduler with these jobs has checked many times which jobs are due. */
const looksAtWhatIsDue = async (...jobs: readonly ScheduledJob[]) => {
  const looks = counting('looks');
  const scheduler = start([...jobs, { ...looks.job, every: 1 }]);
  await expect.poll(() => looks.state.runs).toBeGreaterThan(10);
  // A job counts as under way until its end is recorded, which may be after it ended.
  const underWay = async () => {
    const statuses = await scheduledJobStatuses(database.pools.projector);
    return statuses.filter(({ name, state }) => name !== 'looks' && state === 'running');
  };
  await expect.poll(underWay).toEqual([]);
  return scheduler;
};
/** Shifts the stored times, which has the same effect as changing the database's clock by `interval`. */
const setClock = (direction: 'forward' | 'back', interval: string) =>
  database.pools.owner.query(
    `update private.scheduled_jobs set due_at = due_at ${direction === 'back' ? '+' : '-'} $1::interval,
       claimed_at = claimed_at ${direction === 'back' ? '+' : '-'} $1::interval where name <> 'looks'`,
    [interval],
  );
const statusOf = async (name: string) =>
  (await scheduledJobStatuses(database.pools.projector)).find((status) => status.name === name);
const hanging = () => {
  let began = 0;
  const calledOff: unknown[] = [];
  const work = counting('count', async (signal) => {
    began += 1;
    await new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        calledOff.push(signal.reason);
        reject(new Error('called off'));
      });
    });
  });
  return { ...work, calledOff, begun: () => expect.poll(() => began).toBeGreaterThan(0) };
};

it('runs a new job immediately, and then whenever it is due', async () => {
  const { job, state } = counting();
  await looksAtWhatIsDue(job);
  expect(state.runs).toBe(1);
  expect(await statusOf('count')).toMatchObject({ state: 'waiting', error: null });

  await setClock('forward', '61 minutes');
  await expect.poll(() => state.runs).toBe(2);
});

it('runs a job once, even with many processes', async () => {
  const { job, state } = counting();
  await Promise.all([looksAtWhatIsDue(job), looksAtWhatIsDue(job), looksAtWhatIsDue(job)]);
  expect(state.runs).toBe(1);
  await setClock('forward', '61 minutes');
  await expect.poll(() => state.runs).toBe(2);
  await looksAtWhatIsDue(job);
  expect(state.runs).toBe(2);
});

it('runs a job only once after a start, even if it became due several times while no process ran', async () => {
  const { job, state } = counting();
  await (await looksAtWhatIsDue(job)).stop();
  await setClock('forward', '30 days');
  await looksAtWhatIsDue(job);
  expect(state.runs).toBe(2);
});

it('does not repeat a job when the clock is set back', async () => {
  const { job, state } = counting();
  await looksAtWhatIsDue(job);
  await setClock('back', '59 minutes');
  await looksAtWhatIsDue(job);
  expect(state.runs).toBe(1);
});

it('does not wait a year after a clock that was a year ahead is corrected', async () => {
  const { job, state } = counting();
  await (await looksAtWhatIsDue(job)).stop();
  await setClock('back', '1 year');
  await looksAtWhatIsDue(job);
  expect(state.runs).toBe(1);
  const { rows } = await database.pools.jobs.query(
    "select due_at between now() and now() + interval '1 hour' as soon from private.scheduled_jobs where name = 'count'",
  );
  expect(rows).toEqual([{ soon: true }]);
});

it('does not take over a run that outlasts its lease, even if the clock jumps a day ahead', async () => {
  const work = hanging();
  const options = { leaseMs: 2_000 };
  start([work.job], options);
  await work.begun();
  await setClock('forward', '1 day');
  start([work.job], options);
  // Waits for several heartbeats. There are six per lease.
  const signsOfLife = async () => {
    const { rows } = await database.pools.jobs.query<{ version: string }>(
      "select version from private.scheduled_jobs where name = 'count'",
    );
    return Number(rows[0]?.version);
  };
  await expect.poll(signsOfLife).toBeGreaterThan(9);
  expect(work.state.runs).toBe(1);
  expect(await statusOf('count')).toMatchObject({ state: 'running' });
  expect(work.calledOff).toEqual([]);
});

it('runs a job in another process after the process that was running it is killed', async () => {
  const { job, state } = counting();
  await (await looksAtWhatIsDue(job)).stop();
  await database.pools.owner.query(
    `update private.scheduled_jobs set due_at = now() - interval '1 minute', attempts = 1,
       claimed_by = gen_random_uuid(), claimed_at = now() where name = 'count'`,
  );
  start([job], { leaseMs: SHORT_LEASE_MS });
  await expect.poll(() => state.runs).toBe(2);
  await expect.poll(() => statusOf('count')).toMatchObject({ state: 'waiting' });
});

it('cancels a run if its process loses the database, and repeats it in another process', async () => {
  const cut = createPool(database.urls.jobs, { max: 2, applicationName: 'test cut off', log: silentLog });
  const work = hanging();
  start([work.job], { pool: cut, leaseMs: SHORT_LEASE_MS });
  await work.begun();
  const other = counting();
  start([other.job], { leaseMs: SHORT_LEASE_MS });
  await cut.end();
  await expect.poll(() => work.calledOff).toHaveLength(1);
  await expect.poll(() => other.state.runs).toBe(1);
});

it('repeats a job in another process after a shutdown canceled it, without counting a failure', async () => {
  const work = hanging();
  const first = start([work.job]);
  await work.begun();
  await first.stop();
  expect(await statusOf('count')).toMatchObject({ state: 'waiting', error: null });

  const other = counting();
  start([other.job]);
  await expect.poll(() => other.state.runs).toBe(1);
});

it('retries a failed job a limited number of times, then raises an alarm until it succeeds', async () => {
  const state = { broken: true };
  const { job, state: count } = counting('count', async () => {
    if (state.broken) throw new Error('not today');
  });
  const sound = counting('sound');
  start([job, sound.job]);
  await expect.poll(() => statusOf('count')).toMatchObject({ state: 'failing', error: 'Error: not today' });
  expect(count.runs).toBe(ATTEMPTS);
  expect(sound.state.runs).toBe(1);

  await looksAtWhatIsDue();
  expect(count.runs).toBe(ATTEMPTS);
  state.broken = false;
  await setClock('forward', '61 minutes');
  await expect.poll(() => statusOf('count')).toMatchObject({ state: 'waiting', error: null });
});

it('gives up on a job that crashes its process at every attempt', async () => {
  const { job, state } = counting();
  await database.pools.owner.query(
    `insert into private.scheduled_jobs (name, due_at, attempts, claimed_by, claimed_at)
     values ('count', now() - interval '1 hour', $1, gen_random_uuid(), now())`,
    [ATTEMPTS],
  );
  start([job], { leaseMs: SHORT_LEASE_MS });
  await expect
    .poll(() => statusOf('count'))
    .toMatchObject({ state: 'failing', error: expect.stringContaining('ended before the job did') });
  expect(state.runs).toBe(0);
});

it('waits for unreachable stores indefinitely', async () => {
  const { job, state } = counting('count', async () => {
    if (state.runs < 3 * ATTEMPTS) throw new DatabaseUnavailableError('gone');
  });
  start([job]);
  await expect.poll(() => state.runs).toBe(3 * ATTEMPTS);
  await expect.poll(() => statusOf('count')).toMatchObject({ state: 'waiting', error: null });
});
