import type { Pool } from '@proviso/storage';

/**
 * Records that a complete backup of events, database and files was just made.
 * @param pool connections under the jobs' database role
 */
export const recordBackup = async (pool: Pool): Promise<void> => {
  await pool.query('insert into private.backups default values on conflict do nothing');
};

/**
 * When the last recorded complete backup was made; `undefined` if none was recorded.
 * @param pool connections under the platform's database role
 */
export const lastBackup = async (pool: Pool): Promise<Date | undefined> => {
  const { rows } = await pool.query<{ last: Date | null }>(
    'select max(taken_at) as last from private.backups',
  );
  return rows[0]?.last ?? undefined;
};
