import type { ScheduledJobStatus } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';

/**
 * Returns the state of every job that the installation has ever run, by name. `pool` may connect under the
 * projector's database role.
 */
export const scheduledJobStatuses = async (pool: Pool): Promise<ScheduledJobStatus[]> => {
  const { rows } = await pool.query<{
    name: string;
    dueAt: Date;
    doneAt: Date | null;
    isRunning: boolean;
    error: string | null;
    failingSince: Date | null;
  }>(
    `select name, due_at as "dueAt", done_at as "doneAt", claimed_by is not null as "isRunning", error,
       failing_since as "failingSince"
     from private.scheduled_jobs order by name`,
  );
  return rows.map((row) => ({
    name: row.name,
    state: row.failingSince ? 'failing' : row.isRunning ? 'running' : 'waiting',
    dueAt: row.dueAt.toISOString(),
    doneAt: row.doneAt?.toISOString() ?? null,
    error: row.error,
    failingSince: row.failingSince?.toISOString() ?? null,
  }));
};
