import { type Logger, pause, type Pool, type PoolClient } from '@proviso/storage';

/**
 * The advisory lock of the process that runs the reactions. Must never change: all processes compete for it.
 */
const LEADERSHIP = 727_001_847;

interface LockOptions {
  pool: Pool;
  logger: Logger;
  /** Milliseconds between attempts. */
  retryMs: number;
}

/**
 * Runs `work` while this process is the leader: {@link whileHolding} the one lock that all processes compete
 * for.
 */
export const whileLeading = (
  options: LockOptions,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => whileHolding({ ...options, lock: LEADERSHIP, of: 'job leadership' }, signal, work);

/**
 * Runs `work` while this process holds a session-level advisory lock on its own connection. The signal passed
 * to `work` aborts when that connection is lost (another process may then have the lock) or when `signal`
 * aborts. `of` names the lock in logs.
 */
export const whileHolding = async (
  { pool, logger, retryMs, lock, of }: LockOptions & { lock: number; of: string },
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await holdOnce(pool, lock, signal, work);
    } catch (error) {
      logger.warn({ reason: String(error) }, `${of} lost or unavailable`);
    }
    await pause(retryMs, signal);
  }
};

const holdOnce = async (
  pool: Pool,
  lock: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  const lost = new AbortController();
  const lose = (): void => lost.abort();
  client.once('error', lose).once('end', lose);
  try {
    if (await tryLock(client, lock)) await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    client.off('error', lose).off('end', lose);
    // Closing the connection releases the lock, whatever state it is in.
    client.release(true);
  }
};

const tryLock = async (client: PoolClient, lock: number): Promise<boolean> => {
  const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [lock]);
  return rows[0]?.held === true;
};
