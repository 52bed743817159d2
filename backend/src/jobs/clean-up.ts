import { type Logger, pause, type Pool } from '@proviso/storage';

/** Hours for which a repeated request gets its first answer. */
const ANSWERS_HOURS = 48;
const EVERY_MS = 60 * 60 * 1000;

/** Removes answers and sessions that nobody can use any more, every hour until `signal` aborts. */
export const cleanUp = async (pool: Pool, logger: Logger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await pool.query(
        `delete from private.idempotency where created_at < now() - interval '${ANSWERS_HOURS} hours'`,
      );
      await pool.query('delete from private.sessions where expires_at < now()');
    } catch (error) {
      logger.warn({ reason: String(error) }, 'old answers and sessions could not be removed');
    }
    await pause(EVERY_MS, signal);
  }
};
