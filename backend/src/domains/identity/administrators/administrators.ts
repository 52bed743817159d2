import type { Pool } from '@proviso/storage';

/**
 * Whether a person administers the platform. Checked for every request, so that a removal takes effect at once.
 * @param pool the api's, which may look but not appoint
 */
export const administratorLookup =
  (pool: Pool) =>
  async (userId: string): Promise<boolean> => {
    const { rowCount } = await pool.query('select from private.platform_admins where user_id = $1', [userId]);
    return rowCount === 1;
  };

/**
 * The ids of everybody who administers the platform: a few people.
 * @param pool the api's
 */
export const administratorIds = (pool: Pool) => async (): Promise<ReadonlySet<string>> => {
  const { rows } = await pool.query<{ user_id: string }>('select user_id from private.platform_admins');
  return new Set(rows.map(({ user_id }) => user_id));
};

/** Whether the platform has an administrator yet. */
export const hasAdministrator = async (pool: Pool): Promise<boolean> => {
  const { rowCount } = await pool.query('select from private.platform_admins limit 1');
  return rowCount === 1;
};

/** @param pool the owner's, which no request reaches */
export const appointAdministrator = async (pool: Pool, userId: string): Promise<void> => {
  await pool.query(
    'insert into private.platform_admins (user_id) values ($1) on conflict (user_id) do nothing',
    [userId],
  );
};
