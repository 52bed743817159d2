import { errorText, type Logger, pause, type Pool, type PoolClient } from '@proviso/storage';

/**
 * Advisory lock of the process that runs the reactions. Must never change, because all processes compete for
 * the same lock.
 */
const LEADERSHIP = 727_001_847;

interface LockOptions {
  pool: Pool;
  logger: Logger;
  /** Milliseconds between attempts to acquire the lock. */
  retryMs: number;
}

interface HoldOptions extends LockOptions {
  lock: number;
  of: string;
  /** Milliseconds without a heartbeat after which a lock's holder is reported. Defaults to 30 seconds. */
  silentMs?: number;
}

/**
 * Runs `work` while this process is the leader, that is, while it holds the lock that all processes compete
 * for. See {@link runWhileLocked}.
 */
export const runWhileLeader = (
  options: LockOptions,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => runWhileLocked({ ...options, lock: LEADERSHIP, of: 'job leadership' }, signal, work);

/**
 * Milliseconds between a lock holder's heartbeats, and milliseconds without a heartbeat after which the
 * holder is reported.
 */
const HEARTBEAT_MS = 5_000;
const SILENT_MS = 30_000;

/** The connection that holds an advisory lock. */
export interface LockHolder {
  /** Process id of the connection's server process. */
  pid: number;
  application: string;
  /** The client's address; `null` for a Unix socket. */
  address: string | null;
  /** Milliseconds since the last heartbeat. */
  silentMs: number;
}

/**
 * Returns a lock's holder, or `undefined` if the lock is free. The pool's role must be a member of the
 * holder's role.
 */
export const lockHolder = async (pool: Pool, lock: number): Promise<LockHolder | undefined> => {
  const { rows } = await pool.query<LockHolder>(
    `select pid, application_name as application, host(client_addr) as address,
       (extract(epoch from clock_timestamp() - state_change) * 1000)::float8 as "silentMs"
     from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())
       and (classid::bigint << 32) + objid::bigint = $1 and objsubid = 1`,
    [lock],
  );
  return rows[0];
};

/**
 * Reports once if a lock's holder stops sending heartbeats: a frozen process or machine would block all other
 * processes.
 */
const watchHolder = ({
  pool,
  logger,
  lock,
  of,
  silentMs,
}: Pick<HoldOptions, 'pool' | 'logger' | 'lock' | 'of'> & { silentMs: number }) => {
  let reported: number | undefined;
  return async (): Promise<void> => {
    const holder = await lockHolder(pool, lock);
    if (holder === undefined || holder.silentMs < silentMs) {
      reported = undefined;
      return;
    }
    if (reported === holder.pid) return;
    reported = holder.pid;
    logger.error(
      { ...holder, lock: of },
      `${of} is held by a process that has been silent for ${Math.round(holder.silentMs / 1000)} s, so its work has ` +
        `stopped: end that process, or its connection with select pg_terminate_backend(${holder.pid})`,
    );
  };
};

/**
 * Runs `work` while this process holds a session-level advisory lock on a separate connection. The signal
 * passed to `work` aborts when `signal` aborts or when the connection is lost, because another process may
 * then acquire the lock. `of` is the lock's name in logs.
 */
export const runWhileLocked = async (
  { pool, logger, retryMs, lock, of, silentMs = SILENT_MS }: HoldOptions,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const watch = watchHolder({ pool, logger, lock, of, silentMs });
  while (!signal.aborted) {
    try {
      if (!(await holdOnce(pool, lock, signal, work))) await watch();
    } catch (error) {
      logger.warn({ reason: errorText(error) }, `${of} lost or unavailable`);
    }
    await pause(retryMs, signal);
  }
};

const holdOnce = async (
  pool: Pool,
  lock: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<boolean> => {
  const client = await pool.connect();
  const lost = new AbortController();
  const lose = (): void => lost.abort();
  client.once('error', lose).once('end', lose);
  let signs: NodeJS.Timeout | undefined;
  try {
    if (!(await tryLock(client, lock))) return false;
    signs = setInterval(() => void client.query('select 1').catch(lose), HEARTBEAT_MS);
    await work(AbortSignal.any([signal, lost.signal]));
    return true;
  } finally {
    clearInterval(signs);
    client.off('error', lose).off('end', lose);
    // Closing the connection releases the lock, even after an error.
    client.release(true);
  }
};

const tryLock = async (client: PoolClient, lock: number): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
  return rows[0]?.held === true;
};
