import type { Pool } from '@proviso/storage';

/** New comments of a thread about which a person has not been emailed yet. */
export interface WaitingMail {
  organizationId: string;
  threadId: string;
  userId: string;
  policyId: string;
  /** Number of the first of these comments. */
  firstNumber: number;
  /** Number of the last one that was noted. */
  lastNumber: number;
}

/**
 * Records that people are to be emailed about the comment with this number. Has no effect on people who were
 * emailed when the comment was already in the thread, so it can be repeated.
 */
export const storeWaitingMails = async (
  pool: Pool,
  {
    organizationId,
    threadId,
    policyId,
    number,
    at,
  }: { organizationId: string; threadId: string; policyId: string; number: number; at: string },
  userIds: readonly string[],
): Promise<void> => {
  await pool.query(
    `insert into private.comment_mails as known
       (organization_id, thread_id, user_id, policy_id, waiting_since, first_number, last_number)
     select $1, $2, user_id, $3, $4, $5, $5 from unnest($6::uuid[]) as person (user_id)
     on conflict (thread_id, user_id) do update
       set waiting_since = coalesce(known.waiting_since, excluded.waiting_since),
         first_number = coalesce(known.first_number, excluded.first_number),
         last_number = excluded.last_number
       where known.last_number < excluded.last_number`,
    [organizationId, threadId, policyId, at, number, userIds],
  );
};

/** Lists the emails of people who got none about the same thread since `mailedBefore`, oldest first. */
export const listDueMails = async (
  pool: Pool,
  { mailedBefore, limit }: { mailedBefore: Date; limit: number },
): Promise<readonly WaitingMail[]> => {
  const { rows } = await pool.query<WaitingMail>(
    `select organization_id as "organizationId", thread_id as "threadId", user_id as "userId",
       policy_id as "policyId", first_number as "firstNumber", last_number as "lastNumber"
     from private.comment_mails
     where waiting_since is not null and (mailed_at is null or mailed_at <= $1)
     order by waiting_since, thread_id, user_id limit $2`,
    [mailedBefore, limit],
  );
  return rows;
};

/**
 * Records that the person was emailed about the comments up to the number `upTo`, or that no email about them is
 * to be sent. Comments that were noted in the meantime wait for the next email.
 * @param mailedAt `null` if no email was sent
 */
export const settleMail = async (
  pool: Pool,
  { threadId, userId }: WaitingMail,
  { upTo, mailedAt }: { upTo: number; mailedAt: Date | null },
): Promise<void> => {
  await pool.query(
    `update private.comment_mails
     set waiting_since = case when last_number > $3 then coalesce($4, waiting_since) end,
       first_number = case when last_number > $3 then $3 + 1 end,
       last_number = greatest(last_number, $3), mailed_at = coalesce($4, mailed_at)
     where thread_id = $1 and user_id = $2`,
    [threadId, userId, upTo, mailedAt],
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
