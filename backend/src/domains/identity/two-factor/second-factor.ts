import type { Pool } from '@proviso/storage';

/** Returns true if a user has enabled two-factor authentication. */
export type SecondFactorCheck = (userId: string) => Promise<boolean>;

/** {@link SecondFactorCheck} based on `private.two_factor`. */
export const secondFactorLookup =
  (pool: Pool): SecondFactorCheck =>
  async (userId) => {
    const { rowCount } = await pool.query(
      `select from private.two_factor where user_id = $1 and status = 'enabled'`,
      [userId],
    );
    return rowCount === 1;
  };
