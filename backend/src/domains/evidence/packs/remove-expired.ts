import type { Logger } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { changePacks } from './change-packs.ts';
import type { PackRecords } from './pack-records.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface ExpirePacksDeps {
  log: EventLog;
  records: PackRecords;
  logger: Logger;
  now: () => Date;
}

/** Marks expired packs every hour. The reaction to the event removes their files. */
export const expirePacks = ({ log, records, logger, now }: ExpirePacksDeps): ScheduledJob => ({
  name: 'expired-evidence-packs',
  every: HOUR_MS,
  async run(signal) {
    let failures = 0;
    for (const organizationId of await records.expired(now())) {
      if (signal.aborted) return;
      try {
        const context = systemContext('evidence-packs', organizationId, now);
        await changePacks(log, context, { type: 'ExpirePacks', now: now().toISOString() });
      } catch (error) {
        signal.throwIfAborted();
        failures += 1;
        logger.error({ err: error, organizationId }, 'expired evidence packs could not be removed');
      }
    }
    if (failures > 0)
      throw new Error(`the expired evidence packs of ${failures} organizations could not be removed`);
  },
});
