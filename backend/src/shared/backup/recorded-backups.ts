import type { Pool } from '@proviso/storage';

/** Notes that a whole backup was made now: events, database, and files. @param pool the jobs' */
export const recordBackup = async (pool: Pool): Promise<void> => {
  await pool.query('insert into private.backups default values on conflict do nothing');
};

/** When the last whole backup was made that anybody recorded. @param pool the platform's */
export const lastBackup = async (pool: Pool): Promise<Date | undefined> => {
  const { rows } = await pool.query<{ last: Date | null }>(
    'select max(taken_at) as last from private.backups',
  );
  return rows[0]?.last ?? undefined;
};
