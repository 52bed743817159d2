import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from '@proviso/storage';

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

interface Owner {
  userId: string;
  organizationId: string;
}

/** Secret addresses of users' review calendars. The database contains only the hash of an address. */
export const createCalendarAddresses = (pool: Pool) => ({
  /**
   * Creates an address and returns its token (32 random bytes, base64url). Replaces the user's previous
   * address.
   */
  async create({ userId, organizationId }: Owner, now: Date): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await pool.query(
      `insert into private.review_calendars (user_id, organization_id, token_hash, created_at)
       values ($1, $2, $3, $4)
       on conflict (user_id) do update set organization_id = excluded.organization_id,
         token_hash = excluded.token_hash, created_at = excluded.created_at`,
      [userId, organizationId, hashOf(token), now],
    );
    return token;
  },
  async revoke({ userId, organizationId }: Owner): Promise<void> {
    await pool.query('delete from private.review_calendars where user_id = $1 and organization_id = $2', [
      userId,
      organizationId,
    ]);
  },
  /** Returns when the user's address was created, or `undefined` if there is no address. */
  async createdAt({ userId, organizationId }: Owner): Promise<Date | undefined> {
    const { rows } = await pool.query<{ createdAt: Date }>(
      `select created_at as "createdAt" from private.review_calendars
       where user_id = $1 and organization_id = $2`,
      [userId, organizationId],
    );
    return rows[0]?.createdAt;
  },
  /** Returns the user whose address contains this token. */
  async ownerOf(token: string): Promise<Owner | undefined> {
    const { rows } = await pool.query<Owner>(
      `select user_id as "userId", organization_id as "organizationId" from private.review_calendars
       where token_hash = $1`,
      [hashOf(token)],
    );
    return rows[0];
  },
});
export type CalendarAddresses = ReturnType<typeof createCalendarAddresses>;
