import type { Pool } from '@proviso/storage';

/** New comments of a thread about which a person has not been emailed yet. */
export interface WaitingMail {
  organizationId: string;
  threadId: string;
  userId: string;
  policyId: string;
  /** Time of the first of these comments. */
  waitingSince: Date;
}

/**
 * Records that people are to be emailed about a comment. Has no effect on people who were emailed after the
 * comment, because they find it in the thread, so it can be repeated.
 */
export const storeWaitingMails = async (
  pool: Pool,
  {
    organizationId,
    threadId,
    policyId,
    at,
  }: { organizationId: string; threadId: string; policyId: string; at: string },
  userIds: readonly string[],
): Promise<void> => {
  await pool.query(
    `insert into private.comment_mails as known (organization_id, thread_id, user_id, policy_id, waiting_since)
     select $1, $2, user_id, $3, $4 from unnest($5::uuid[]) as person (user_id)
     on conflict (thread_id, user_id) do update
       set waiting_since = coalesce(known.waiting_since, excluded.waiting_since)
       where known.mailed_at is null or known.mailed_at < excluded.waiting_since`,
    [organizationId, threadId, policyId, at, userIds],
  );
};

/** Lists the emails of people who got none about the same thread since `mailedBefore`, oldest first. */
export const listDueMails = async (
  pool: Pool,
  { mailedBefore, limit }: { mailedBefore: Date; limit: number },
): Promise<readonly WaitingMail[]> => {
  const { rows } = await pool.query<WaitingMail>(
    `select organization_id as "organizationId", thread_id as "threadId", user_id as "userId",
       policy_id as "policyId", waiting_since as "waitingSince"
     from private.comment_mails
     where waiting_since is not null and (mailed_at is null or mailed_at <= $1)
     order by waiting_since, thread_id, user_id limit $2`,
    [mailedBefore, limit],
  );
  return rows;
};

/** Records that the person was emailed, or `null` if no email is to be sent. */
export const settleMail = async (
  pool: Pool,
  { threadId, userId }: WaitingMail,
  mailedAt: Date | null,
): Promise<void> => {
  await pool.query(
    `update private.comment_mails set waiting_since = null, mailed_at = coalesce($3, mailed_at)
     where thread_id = $1 and user_id = $2`,
    [threadId, userId, mailedAt],
  );
};

/** Deletes the records of people who were last emailed before `before`, or never, and need no email. */
export const removeOldMails = async (pool: Pool, before: Date): Promise<void> => {
  await pool.query(
    `delete from private.comment_mails
     where waiting_since is null and (mailed_at is null or mailed_at < $1)`,
    [before],
  );
};
