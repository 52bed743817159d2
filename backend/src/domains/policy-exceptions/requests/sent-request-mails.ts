import type { Pool } from '@proviso/storage';

/** The last email to an organization's owners about requests for exceptions. */
export interface SentRequestMail {
  /** Time of the latest request that the email covered. */
  mailedUntil: Date;
  mailedAt: Date;
}

/** The last email to the organization's owners; `undefined` if there was none. */
export const findSentRequestMail = async (
  pool: Pool,
  organizationId: string,
): Promise<SentRequestMail | undefined> => {
  const { rows } = await pool.query<SentRequestMail>(
    `select mailed_until as "mailedUntil", mailed_at as "mailedAt" from private.exception_request_mails
     where organization_id = $1`,
    [organizationId],
  );
  return rows[0];
};

export const storeSentRequestMail = async (
  pool: Pool,
  organizationId: string,
  { mailedUntil, mailedAt }: SentRequestMail,
): Promise<void> => {
  await pool.query(
    `insert into private.exception_request_mails (organization_id, mailed_until, mailed_at) values ($1, $2, $3)
     on conflict (organization_id) do update set mailed_until = $2, mailed_at = $3`,
    [organizationId, mailedUntil, mailedAt],
  );
};
