import { type Logger, type Pool, withTransaction } from '@proviso/storage';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { signCheckpoint, type SignOptions } from './checkpoints.ts';

const MINUTE_MS = 60_000;

export interface SignGrownHistoriesDeps extends Omit<SignOptions, 'now'> {
  /** Connects as the jobs database role. */
  pool: Pool;
  logger: Logger;
  now: () => Date;
}

/** Every minute, signs each history that has grown or is not yet signed with the newest key. */
export const signGrownHistories = ({
  pool,
  logger,
  now,
  ...options
}: SignGrownHistoriesDeps): ScheduledJob => ({
  name: 'history-checkpoints',
  every: MINUTE_MS,
  async run(signal) {
    const [newest] = await options.keys.signing(pool, now());
    if (!newest) throw new Error('no key signs checkpoints');
    const { rows } = await pool.query<{ id: string }>(
      `select organization_id as id from private.history_logs
       where size > signed_size or signed_generation < $1 order by organization_id`,
      [newest.generation],
    );
    let failures = 0;
    for (const { id } of rows) {
      signal.throwIfAborted();
      try {
        await withTransaction(pool, async (db) => {
          const signed = await signCheckpoint(db, id, { ...options, now: now() });
          await db.query(
            `update private.history_logs set signed_size = $2, signed_generation = $3 where organization_id = $1`,
            [id, signed?.size ?? 0, newest.generation],
          );
        });
      } catch (error) {
        failures += 1;
        logger.error({ err: error, organizationId: id }, 'a history could not be signed');
      }
    }
    if (failures > 0) throw new Error(`${failures} histories could not be signed`);
  },
});
