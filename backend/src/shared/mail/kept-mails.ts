import type { KeptMail, KeptMails } from '@proviso/contracts';
import { deriveKey, type Pool, seal, unseal } from '@proviso/storage';
import { v7 } from 'uuid';
import { mailInLanguage } from './mail-in-language.ts';
import { type Mail, MailDeferredError, type Mailer, MailRefusedError } from './mailer.ts';
import { removeLinkTokens } from './outbox.ts';

/** Dependencies for storing emails that the mail server did not accept. */
export interface KeptMailsDeps {
  pool: Pool;
  /** The installation's master key. The key that seals stored emails is derived from the master key. */
  masterKey: Buffer;
}

type State = KeptMail['state'];

const keep = async (
  { pool, masterKey }: KeptMailsDeps,
  mail: Mail & { id: string },
  { state, reason }: { state: State; reason: string },
): Promise<void> => {
  const { subject, text } = mailInLanguage(mail);
  const sealed = seal(deriveKey(masterKey, 'kept-mails'), Buffer.from(JSON.stringify(mail)), mail.id);
  await pool.query(
    `insert into private.kept_mails (id, recipient, subject, body, user_id, organization_id, sealed, state, reason, next_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp() + interval '1 minute')
     on conflict do nothing`,
    [
      mail.id,
      mail.to,
      subject,
      removeLinkTokens(text),
      mail.userId ?? null,
      mail.organizationId,
      sealed,
      state,
      reason,
    ],
  );
};

/**
 * Creates a mailer that stores emails that the mail server does not accept. If the server rejects an email
 * permanently, `send` also rejects, so that callers can report the error. Emails that the server defers are
 * queued, so that one full mailbox does not delay other users' email.
 * @param mailer sends emails without storing them
 */
export const createMailerWithKeptMails = (mailer: Mailer, deps: KeptMailsDeps): Mailer => ({
  about: mailer.about,
  async send(given) {
    const mail = { ...given, id: given.id ?? v7() };
    try {
      await mailer.send(mail);
    } catch (error) {
      if (error instanceof MailDeferredError) {
        await keep(deps, mail, { state: 'waiting', reason: error.message });
        return;
      }
      // If the recipient or subject is invalid, the email was not sent to a server, and no retry can succeed.
      const isAnswered = error instanceof MailRefusedError && error.cause !== undefined;
      if (isAnswered && mail.withdrawnIfRefused !== true)
        await keep(deps, mail, { state: 'refused', reason: error.message });
      throw error;
    }
  },
});

type Row = Omit<KeptMail, 'keptAt' | 'triedAt' | 'nextAt'> & { keptAt: Date; triedAt: Date; nextAt: Date };

const columns = `id, recipient as "to", subject, body as text, state, reason, attempts, kept_at as "keptAt",
  tried_at as "triedAt", next_at as "nextAt"`;

const toKeptMail = ({ keptAt, triedAt, nextAt, ...row }: Row): KeptMail => ({
  ...row,
  keptAt: keptAt.toISOString(),
  triedAt: triedAt.toISOString(),
  nextAt: row.state === 'waiting' ? nextAt.toISOString() : null,
});

/**
 * The last `limit` emails that the mail server did not accept, rejected ones first.
 * @param pool connections under the platform's database role
 */
export const listKeptMails = async (pool: Pool, limit: number): Promise<KeptMail[]> => {
  const { rows } = await pool.query<Row>(
    `select ${columns} from private.kept_mails order by state, kept_at desc, id desc limit $1`,
    [limit],
  );
  return rows.map(toKeptMail);
};

/**
 * Number of emails that the mail server did not accept, by kind.
 * @param pool connections under the platform's database role
 */
export const countKeptMails = async (pool: Pool): Promise<KeptMails> => {
  const { rows } = await pool.query<{ waiting: number; refused: number; waitingSince: Date | null }>(
    `select count(*) filter (where state = 'waiting')::int as waiting,
       count(*) filter (where state = 'refused')::int as refused,
       min(waiting_since) filter (where state = 'waiting') as "waitingSince"
     from private.kept_mails`,
  );
  const { waiting = 0, refused = 0, waitingSince = null } = rows[0] ?? {};
  return { waiting, refused, waitingSince: waitingSince?.toISOString() ?? null };
};

/**
 * True if the email is still stored.
 * @param pool connections under the platform's database role
 */
export const isMailKept = async (pool: Pool, id: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select from private.kept_mails where id = $1', [id]);
  return rowCount === 1;
};

/**
 * Schedules a stored email to be sent again immediately.
 * @param pool connections under the platform's database role
 * @returns `undefined` if the email is no longer stored
 */
export const resendKeptMail = async (pool: Pool, id: string): Promise<KeptMail | undefined> => {
  const { rows } = await pool.query<Row>(
    `update private.kept_mails
     set state = 'waiting', next_at = clock_timestamp(), waiting_since = clock_timestamp()
     where id = $1 returning ${columns}`,
    [id],
  );
  return rows[0] && toKeptMail(rows[0]);
};

/**
 * Deletes an email without sending it.
 * @param pool connections under the platform's database role
 */
export const discardKeptMail = async (pool: Pool, id: string): Promise<void> => {
  await pool.query('delete from private.kept_mails where id = $1', [id]);
};

interface Due {
  id: string;
  mail: Mail | undefined;
}

/**
 * Emails whose next attempt is due, most overdue first.
 * @param pool connections under the jobs' database role
 */
export const listDueMails = async ({ pool, masterKey }: KeptMailsDeps, limit: number): Promise<Due[]> => {
  const key = deriveKey(masterKey, 'kept-mails');
  const { rows } = await pool.query<{ id: string; sealed: Buffer }>(
    `select id, sealed from private.kept_mails where state = 'waiting' and next_at <= clock_timestamp()
     order by next_at limit $1`,
    [limit],
  );
  return rows.map(({ id, sealed }) => {
    const plain = unseal(key, sealed, id);
    return { id, mail: plain && (JSON.parse(plain.toString()) as Mail) };
  });
};

/**
 * Records that the mail server accepted an email.
 * @param pool connections under the jobs' database role
 */
export const recordMailSent = async (pool: Pool, id: string): Promise<void> => {
  await pool.query('delete from private.kept_mails where id = $1', [id]);
};

/** Days after which an email that the server keeps deferring is considered rejected. */
const PATIENCE_DAYS = 2;

/**
 * Records a failed attempt. The next attempt follows after 2, 4, 8 minutes and so on, up to an hour.
 * @param pool connections under the jobs' database role
 */
export const recordFailedMailAttempt = async (
  pool: Pool,
  id: string,
  { state, reason }: { state: State; reason: string },
): Promise<void> => {
  await pool.query(
    `update private.kept_mails
     set state = case when waiting_since < clock_timestamp() - interval '${PATIENCE_DAYS} days'
         then 'refused' else $2 end,
       reason = $3, attempts = attempts + 1, tried_at = clock_timestamp(),
       next_at = clock_timestamp() + least(interval '1 hour', interval '1 minute' * power(2, least(attempts, 10)))
     where id = $1`,
    [id, state, reason],
  );
};
