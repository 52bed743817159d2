import type { FileStoreUpkeep, Logger } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { systemContext } from '../../../shared/event-log/request-context.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { changeExport } from './change-export.ts';
import { exportDecider } from './decider.ts';
import type { ExportRecords } from './kept-exports.ts';
import { exportStream } from './when-export-requested.ts';

const HOUR_MS = 60 * 60 * 1000;

export interface RemoveExpiredDeps {
  log: EventLog;
  files: Pick<FileStoreUpkeep, 'remove'>;
  kept: ExportRecords;
  logger: Logger;
  now: () => Date;
}

/** Removes expired exports every hour. */
export const removeExpiredExports = ({ log, files, kept, logger, now }: RemoveExpiredDeps): ScheduledJob => ({
  name: 'expired-organization-exports',
  every: HOUR_MS,
  async run(signal) {
    let failures = 0;
    for (const organizationId of await kept.expired(now())) {
      if (signal.aborted) return;
      try {
        const { state } = await log.load(exportStream(organizationId), exportDecider, organizationId);
        const parts = state.status === 'ready' ? state.completed.parts : [];
        const storedBefore = new Date(now().getTime() + 60_000);
        for (const { sha256 } of parts) await files.remove({ organizationId, sha256 }, storedBefore);
        const context = systemContext('organization-exports', organizationId, now);
        await changeExport(log, context, { type: 'ExpireExport', now: now().toISOString() });
        await kept.forget(organizationId);
      } catch (error) {
        signal.throwIfAborted();
        failures += 1;
        logger.error({ err: error, organizationId }, 'an expired export could not be removed');
      }
    }
    if (failures > 0)
      throw new Error(`the expired exports of ${failures} organizations could not be removed`);
  },
});
