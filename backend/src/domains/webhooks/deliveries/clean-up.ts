import type { Pool } from '@proviso/storage';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';

/** Number of days for which completed deliveries can be listed and replayed. */
const DAYS = 30;
/** Maximum number of rows per DELETE. */
const BATCH_SIZE = 5_000;

/** Deletes old deliveries and expired secrets. */
export const cleanUpDeliveries = (pool: Pool): ScheduledJob => ({
  name: 'webhook-clean-up',
  at: '03:50',
  async run(signal) {
    await pool.query('delete from private.webhook_secrets where ends_at < now()');
    for (let deleted = BATCH_SIZE; deleted === BATCH_SIZE && !signal.aborted;) {
      const { rowCount } = await pool.query(
        `delete from private.webhook_deliveries where id in (
           select id from private.webhook_deliveries
           where ended_at < now() - $1 * interval '1 day' limit $2)`,
        [DAYS, BATCH_SIZE],
      );
      deleted = rowCount ?? 0;
    }
  },
});
