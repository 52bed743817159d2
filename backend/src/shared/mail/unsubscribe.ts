import { randomBytes } from 'node:crypto';
import type { NotificationKind } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import type { Mail } from './mailer.ts';

/** Returns the token for a user's unsubscribe links. All emails to the user contain the same token. */
const unsubscribeToken = async (pool: Pool, userId: string): Promise<string> => {
  const { rows } = await pool.query<{ token: string }>(
    `with added as (
       insert into private.unsubscribe_tokens (user_id, token) values ($1, $2) on conflict do nothing returning token
     )
     select token from added union all select token from private.unsubscribe_tokens where user_id = $1 limit 1`,
    [userId, randomBytes(32).toString('base64url')],
  );
  const [row] = rows;
  // A concurrent transaction inserted the row first, so the row can now be read.
  return row === undefined ? unsubscribeToken(pool, userId) : row.token;
};

/** Returns the user whose unsubscribe links contain this token. */
export const userOfUnsubscribeToken = async (pool: Pool, token: string): Promise<string | undefined> => {
  const { rows } = await pool.query<{ userId: string }>(
    'select user_id as "userId" from private.unsubscribe_tokens where token = $1',
    [token],
  );
  return rows[0]?.userId;
};

export interface UnsubscribeDeps {
  pool: Pool;
  addressOf: (path: string) => string;
}

/** Adds unsubscribe links to an email, one for email programs (RFC 8058) and one for the user. */
export const withUnsubscribe = async (
  { pool, addressOf }: UnsubscribeDeps,
  { userId, kind }: { userId: string; kind: NotificationKind },
  mail: Mail,
): Promise<Mail> => {
  const token = await unsubscribeToken(pool, userId);
  const lines = ['', 'To unsubscribe, open:', addressOf(`/unsubscribe/${kind}/${token}`)];
  lines.push('Choose which emails you get:', addressOf('/settings/notifications'), '');
  return {
    ...mail,
    text: `${mail.text.trimEnd()}\n${lines.join('\n')}`,
    unsubscribe: addressOf(`/api/unsubscribe/${kind}/${token}`),
  };
};
