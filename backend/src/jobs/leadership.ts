import { type Logger, pause, type Pool, type PoolClient } from '@proviso/storage';

/** The advisory lock held by the process that runs the reactions. Must never change: all processes compete for it. */
const LOCK = 727_001_847;

/**
 * Runs `work` while this process is the leader, which holds a session-level advisory lock on its own connection. The signal
 * passed to `work` aborts when that connection is lost (another process may then take over) or when `signal` aborts.
 */
export const whileLeading = async (
  { pool, logger, retryMs }: { pool: Pool; logger: Logger; retryMs: number },
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  while (!signal.aborted) {
    try {
      await leadOnce(pool, signal, work);
    } catch (error) {
      logger.warn({ reason: String(error) }, 'job leadership lost or unavailable');
    }
    await pause(retryMs, signal);
  }
};

const leadOnce = async (
  pool: Pool,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> => {
  const client = await pool.connect();
  const lost = new AbortController();
  const lose = (): void => lost.abort();
  client.once('error', lose).once('end', lose);
  try {
    if (await tryLock(client)) await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    client.off('error', lose).off('end', lose);
    // Closing the connection gives the lock back, whatever state it is in.
    client.release(true);
  }
};

const tryLock = async (client: PoolClient): Promise<boolean> => {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [LOCK]);
  return rows[0]?.leads === true;
};
