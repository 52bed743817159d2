import { type Closing, removals } from '@proviso/contracts';
import { listOrganizationsToRemove } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { isStarted, changeKeeping } from '../legal-holds/index.ts';
import type { ScheduledJob } from '../../shared/scheduler/scheduled-job.ts';
import type { RemoveDocuments } from './remove-data.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Whether a subscription of an organization is running now. */
export type HasSubscription = (log: EventLog, organizationId: string) => Promise<boolean>;

export interface AdvanceRetentionDeps {
  pool: Pool;
  log: EventLog;
  logger: Logger;
  now: () => Date;
  hasSubscription: HasSubscription;
  /** How each is removed. */
  removing: Readonly<Record<(typeof removals)[number], RemoveDocuments>>;
  /** What is said of an organization's closing before everything of it is removed, and after; both may be done again. */
  closing: Readonly<Record<'before' | 'after', (organizationId: string, closing: Closing) => Promise<void>>>;
}

/**
 * Announces each hour what will be removed of organizations whose subscription has ended or that are to be closed, and removes
 * what is due.
 */
export const advanceRetention = ({
  pool,
  log,
  logger,
  now,
  hasSubscription,
  removing,
  closing: closings,
}: AdvanceRetentionDeps): ScheduledJob => {
  const advance = async (organizationId: string, signal: AbortSignal): Promise<void> => {
    const context = systemContext('retention', organizationId, now);
    // The reaction that calls a removal off may be behind or parked: nothing of those who pay is ever removed.
    if (await hasSubscription(log, organizationId))
      await changeKeeping(log, context, { type: 'CallOffRetention' });
    const command = { type: 'AdvanceRetention', now: now().toISOString() } as const;
    const { state } = await changeKeeping(log, context, command);
    for (const what of removals) {
      if (!isStarted(state, what)) continue;
      const closing = what === 'data' ? state.closing : undefined;
      logger.info(
        { organizationId, what, closing: closing !== undefined },
        'removing what is kept no longer',
      );
      if (closing) await closings.before(organizationId, closing);
      await removing[what](organizationId, signal);
      if (closing) await closings.after(organizationId, closing);
      await changeKeeping(log, context, { type: 'RecordRemoval', what });
    }
  };
  return {
    name: 'retention',
    every: HOUR_MS,
    async run(signal) {
      let failures = 0;
      for (const organizationId of await listOrganizationsToRemove(pool)) {
        if (signal.aborted) return;
        // One organization's trouble keeps no other from its turn.
        try {
          await advance(organizationId, signal);
        } catch (error) {
          signal.throwIfAborted();
          failures += 1;
          logger.error({ err: error, organizationId }, 'what is due could not be removed');
        }
      }
      if (failures > 0) throw new Error(`the retention of ${failures} organizations failed`);
    },
  };
};
