import { type Logger, pause, type Pool } from '@proviso/storage';

/** Hours for which a repeated request gets its first answer. */
const ANSWERS_HOURS = 48;
/** Days for which mail that nobody sends can be read. */
const OUTBOX_DAYS = 30;
const EVERY_MS = 60 * 60 * 1000;

/** Removes answers, sessions, begun sign-ins, links, mail, counts and forms that nobody can use any more, every hour until `signal` aborts. */
export const cleanUp = async (pool: Pool, logger: Logger, signal: AbortSignal): Promise<void> => {
  while (!signal.aborted) {
    try {
      await pool.query(
        `delete from private.idempotency where created_at < now() - interval '${ANSWERS_HOURS} hours'`,
      );
      await pool.query('delete from private.sessions where expires_at < now()');
      await pool.query('delete from private.sso_logins where expires_at < now()');
      await pool.query('delete from private.two_factor_challenges where expires_at < now()');
      await pool.query('delete from private.link_tokens where expires_at < now()');
      await pool.query("delete from private.policy_editors where seen_at < now() - interval '1 hour'");
      await pool.query('delete from private.attempts where resets_at < now()');
      await pool.query(
        `delete from private.outbox where created_at < now() - interval '${OUTBOX_DAYS} days'`,
      );
    } catch (error) {
      logger.warn({ reason: String(error) }, 'old answers and sessions could not be removed');
    }
    await pause(EVERY_MS, signal);
  }
};
