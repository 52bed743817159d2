import type { ScrubResult, UpkeepKind, UpkeepRun } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

/** Maximum number of runs listed for administrators. */
const MAX_SHOWN = 20;
/** How long ended runs are retained. */
const RETENTION = '1 year';
/** How long a run without a heartbeat blocks the next request. */
const HEARTBEAT_TIMEOUT = '1 hour';
/** How long a lease lasts. A process that does not renew it in time is presumed dead. */
const LEASE = '30 seconds';
/** Maximum number of attempts at a run. If a process dies during a run, another attempt starts. */
const ATTEMPTS = 3;

/** A run as stored. `requestedBy` is a user id, not a name. */
export type StoredRun = Omit<UpkeepRun, 'requestedBy'> & { requestedBy: string };

type Row = Omit<StoredRun, 'requestedAt' | 'endedAt' | 'done'> & {
  requestedAt: Date;
  endedAt: Date | null;
  done: string;
};

const columns = `id, kind, subject, reason, requested_by as "requestedBy", requested_at as "requestedAt", done, percent,
  ended_at as "endedAt", error, result,
  case when ended_at is null then case when claimed_by is null then 'waiting' else 'running' end
    when error is null then 'done' else 'failed' end as state`;

const toRun = ({ requestedAt, endedAt, done, ...row }: Row): StoredRun => ({
  ...row,
  done: Number(done),
  requestedAt: requestedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** The latest runs, newest first. @param pool connects under the platform's role */
export const listRuns = async (pool: Pool): Promise<readonly StoredRun[]> => {
  const { rows } = await pool.query<Row>(
    `select ${columns} from private.upkeep_runs order by requested_at desc, id limit $1`,
    [MAX_SHOWN],
  );
  return rows.map(toRun);
};

/**
 * Returns whether there is an open run of `kind`, after ending abandoned runs.
 * @param pool connects under the platform's role
 */
export const hasOpenRun = async (pool: Pool, kind: UpkeepKind): Promise<boolean> => {
  await pool.query(
    `update private.upkeep_runs set ended_at = clock_timestamp(), error = 'No process has carried it out'
     where kind = $1 and ended_at is null
       and coalesce(beat_at, requested_at) < clock_timestamp() - $2::interval`,
    [kind, HEARTBEAT_TIMEOUT],
  );
  const { rowCount } = await pool.query(
    'select from private.upkeep_runs where kind = $1 and ended_at is null',
    [kind],
  );
  return rowCount === 1;
};

/**
 * Queues a run for the process that carries out this kind of run.
 * @param pool connects under the platform's role
 * @returns `undefined` if another run of this kind is open
 */
export const addRun = async (
  pool: Pool,
  run: Pick<StoredRun, 'id' | 'kind' | 'subject' | 'reason' | 'requestedBy'>,
): Promise<StoredRun | undefined> => {
  await pool.query('delete from private.upkeep_runs where ended_at < clock_timestamp() - $1::interval', [
    RETENTION,
  ]);
  const { rows } = await pool.query<Row>(
    `insert into private.upkeep_runs (id, kind, subject, reason, requested_by) values ($1, $2, $3, $4, $5)
     on conflict do nothing returning ${columns}`,
    [run.id, run.kind, run.subject, run.reason, run.requestedBy],
  );
  return rows[0] && toRun(rows[0]);
};

/** A run that this process has leased. */
export interface LeasedRun {
  id: string;
  subject: string | null;
}

/**
 * Leases the open run of `kind`, unless another process holds it. If {@link ATTEMPTS} processes have died
 * during the run, ends it as failed.
 * @param pool connects under the role of the projector
 */
export const leaseRun = async (
  pool: Pool,
  kind: UpkeepKind,
  token: string,
): Promise<LeasedRun | undefined> => {
  const free = `kind = $1 and ended_at is null
    and (claimed_by is null or beat_at < clock_timestamp() - interval '${LEASE}')`;
  const { rows } = await pool.query<LeasedRun>(
    `with given_up as (
       update private.upkeep_runs set ended_at = clock_timestamp(), claimed_by = null,
         error = 'The process that did it ended in the middle, ' || attempts || ' times'
       where ${free} and attempts >= $3)
     update private.upkeep_runs
     set claimed_by = $2, beat_at = clock_timestamp(), attempts = attempts + 1, done = 0, percent = 0
     where ${free} and attempts < $3 returning id, subject`,
    [kind, token, ATTEMPTS],
  );
  return rows[0];
};

/** Renews the lease and stores the progress. @returns whether this process still holds the run */
export const renewLease = async (
  pool: Pool,
  token: string,
  { done, percent }: Pick<UpkeepRun, 'done' | 'percent'>,
): Promise<boolean> => {
  const { rowCount } = await pool.query(
    `update private.upkeep_runs set beat_at = clock_timestamp(), done = $2, percent = $3
     where claimed_by = $1 and ended_at is null`,
    [token, done, percent],
  );
  return rowCount === 1;
};

/** Ends a run that this process has leased. */
export const endRun = async (
  pool: Pool,
  token: string,
  end: { done: number; percent: number; error: string | null; result: ScrubResult | null },
): Promise<void> => {
  await pool.query(
    `update private.upkeep_runs set ended_at = clock_timestamp(), done = $2, percent = $3, error = $4, result = $5
     where claimed_by = $1 and ended_at is null`,
    [token, end.done, end.percent, end.error, end.result],
  );
};

/** Releases a run that this process has leased, so that another process can take it. */
export const releaseRun = async (pool: Pool, token: string): Promise<void> => {
  await pool.query(
    `update private.upkeep_runs set claimed_by = null, beat_at = clock_timestamp(), attempts = attempts - 1
     where claimed_by = $1 and ended_at is null`,
    [token],
  );
};
