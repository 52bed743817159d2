import type { Pool } from '@proviso/storage';

/** A row of `private.scheduled_jobs`. */
export interface JobRow {
  name: string;
  dueAt: Date;
  /** A number that is incremented with every change to the row. */
  version: string;
  /** Token of the process that is running the job; `null` if it is not running. */
  claimedBy: string | null;
  claimedAt: Date | null;
  /** Number of runs that were started for this due time. */
  attempts: number;
  doneAt: Date | null;
  error: string | null;
  failingSince: Date | null;
}

/** The outcome of a run. */
export type RunOutcome =
  | { kind: 'done'; dueAt: Date }
  /** The run failed, and will be retried at `dueAt`. */
  | { kind: 'failed'; dueAt: Date; error: string }
  /**
   * The run failed, and no attempts are left. This outcome raises an alarm. The next due time starts with a
   * new count.
   */
  | { kind: 'given-up'; dueAt: Date; error: string }
  /**
   * The process is stopping or its stores are unreachable, which is not treated as a failure. The job is due
   * again at `dueAt`.
   */
  | { kind: 'interrupted'; dueAt: Date };

/** Access to the stored state of scheduled jobs. */
export interface JobTable {
  load(names: readonly string[]): Promise<{ rows: JobRow[]; now: Date }>;
  add(name: string, dueAt: Date): Promise<void>;
  /** Changes the due time of a row, unless the row has changed since it was loaded. */
  postpone(row: JobRow, dueAt: Date): Promise<void>;
  /**
   * Claims a row, unless the row has changed since it was loaded.
   * @returns false if another process was first
   */
  claim(row: JobRow, token: string): Promise<boolean>;
  /**
   * Records a heartbeat.
   * @returns false if the claim is no longer valid
   */
  beat(name: string, token: string): Promise<boolean>;
  /**
   * Records the end of a run and releases its claim.
   * @returns false if the claim was no longer valid
   */
  end(name: string, token: string, ended: RunOutcome): Promise<boolean>;
}

const columns = `name, due_at as "dueAt", version, claimed_by as "claimedBy", claimed_at as "claimedAt", attempts,
  done_at as "doneAt", error, failing_since as "failingSince"`;

/** {@link JobTable} in `private.scheduled_jobs`. The pool's role must be allowed to change that table. */
export const createJobTable = (pool: Pool): JobTable => {
  const change = async (sql: string, values: readonly unknown[]): Promise<boolean> => {
    const { rowCount } = await pool.query(sql, [...values]);
    return rowCount === 1;
  };
  return {
    async load(names) {
      const { rows } = await pool.query<(JobRow | { name: null }) & { now: Date }>(
        `select clock.now, jobs.* from (select clock_timestamp() as now) clock
         left join (select ${columns} from private.scheduled_jobs where name = any($1)) jobs on true`,
        [names],
      );
      const [first] = rows;
      if (first === undefined) throw new RangeError('the clock is always a row');
      return { rows: rows.filter((row) => row.name !== null), now: first.now };
    },
    async add(name, dueAt) {
      await change(
        'insert into private.scheduled_jobs (name, due_at) values ($1, $2) on conflict (name) do nothing',
        [name, dueAt],
      );
    },
    async postpone({ name, version }, dueAt) {
      await change(
        'update private.scheduled_jobs set due_at = $3, version = version + 1 where name = $1 and version = $2',
        [name, version, dueAt],
      );
    },
    claim: ({ name, version }, token) =>
      change(
        `update private.scheduled_jobs set claimed_by = $3, claimed_at = clock_timestamp(), attempts = attempts + 1,
           version = version + 1 where name = $1 and version = $2`,
        [name, version, token],
      ),
    beat: (name, token) =>
      change('update private.scheduled_jobs set version = version + 1 where name = $1 and claimed_by = $2', [
        name,
        token,
      ]),
    end: (name, token, ended) =>
      change(
        `update private.scheduled_jobs set claimed_by = null, claimed_at = null, version = version + 1, due_at = $3,
           ${changesOf(ended)}
         where name = $1 and claimed_by = $2`,
        'error' in ended ? [name, token, ended.dueAt, ended.error] : [name, token, ended.dueAt],
      ),
  };
};

const changesOf = ({ kind }: RunOutcome): string => {
  switch (kind) {
    case 'done':
      return 'attempts = 0, done_at = clock_timestamp(), error = null, failing_since = null';
    case 'failed':
      return 'error = $4';
    case 'given-up':
      return 'attempts = 0, error = $4, failing_since = coalesce(failing_since, clock_timestamp())';
    case 'interrupted':
      return 'attempts = greatest(attempts - 1, 0)';
  }
};
