import type { Pool } from '@proviso/storage';

/**
 * Returns true if a user administers the installation. Checked for every request, so that a removal takes
 * effect immediately.
 * @param pool connects under the API's database role, which can read administrators but not appoint them
 */
export const administratorLookup =
  (pool: Pool) =>
  async (userId: string): Promise<boolean> => {
    const { rowCount } = await pool.query('select from private.platform_admins where user_id = $1', [userId]);
    return rowCount === 1;
  };

/**
 * Returns the user ids of the installation's administrators. There are only a few.
 * @param pool connects under the API's database role
 */
export const administratorIds = (pool: Pool) => async (): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ user_id: string }>('select user_id from private.platform_admins');
  return new Set(rows.map(({ user_id }) => user_id));
};

/** Returns true if the installation has an administrator. */
export const hasAdministrator = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query('select from private.platform_admins limit 1');
  return rowCount === 1;
};

/** @param pool connects under the database owner's role, which no request can use */
export const appointAdministrator = async (pool: Pool, userId: string): Promise<void> => {
  await pool.query(
    'insert into private.platform_admins (user_id) values ($1) on conflict (user_id) do nothing',
    [userId],
  );
};
