import type { Pool } from '@proviso/storage';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';

/** Hours for which a repeated request gets the same response as the first. */
const ANSWERS_HOURS = 48;
/** Days for which undelivered email can be read and sent again. */
const OUTBOX_DAYS = 30;
/** Hours for which an upload can be resumed, plus some time for a request in progress. */
const UPLOAD_HOURS = 25;

const statements = [
  `delete from private.idempotency where created_at < now() - interval '${ANSWERS_HOURS} hours'`,
  // Expired support sessions are kept for another hour, because they identify the session that started them.
  `delete from private.sessions where expires_at < now()
     and (supported_by is null or expires_at < now() - interval '1 hour')`,
  'delete from private.sso_logins where expires_at < now()',
  'delete from private.two_factor_challenges where expires_at < now()',
  'delete from private.passkey_challenges where expires_at < now()',
  // Removes passkeys whose registration was interrupted.
  "delete from private.passkeys where not usable and created_at < now() - interval '1 hour'",
  'delete from private.email_changes where expires_at < now()',
  'delete from private.link_tokens where expires_at < now()',
  `delete from private.unfinished_uploads where created_at < now() - interval '${UPLOAD_HOURS} hours'`,
  "delete from private.policy_editors where seen_at < now() - interval '1 hour'",
  'delete from private.attempts where resets_at < now()',
  `delete from private.outbox where created_at < now() - interval '${OUTBOX_DAYS} days'`,
  `delete from private.kept_mails where kept_at < now() - interval '${OUTBOX_DAYS} days'`,
];

/**
 * Hourly job that removes expired responses, sessions, sign-ins, uploads, links, email, counters and editor
 * presence.
 * @param pool connects under the jobs' database role
 */
export const cleanUp = (pool: Pool): ScheduledJob => ({
  name: 'clean-up',
  every: 60 * 60 * 1000,
  async run(signal) {
    for (const statement of statements) {
      signal.throwIfAborted();
      await pool.query(statement);
    }
  },
});
