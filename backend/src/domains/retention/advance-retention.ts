import { type Closing, removals, streamName } from '@proviso/contracts';
import { listOrganizationsToRemove } from '@proviso/projections';
import type { Logger, Pool } from '@proviso/storage';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { recordedFreeTrial } from '../billing/index.ts';
import { isStarted, changeRetention, retentionDecider } from '../legal-holds/index.ts';
import type { ScheduledJob } from '../../shared/scheduler/scheduled-job.ts';
import type { RemoveDocuments } from './remove-data.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Returns true if the organization has an active subscription. */
export type HasSubscription = (log: EventLog, organizationId: string) => Promise<boolean>;

export interface AdvanceRetentionDeps {
  pool: Pool;
  log: EventLog;
  logger: Logger;
  now: () => Date;
  hasSubscription: HasSubscription;
  /** Functions that remove an organization's data: one for its documents only, and one for all data. */
  removing: Readonly<Record<(typeof removals)[number], RemoveDocuments>>;
  /**
   * Functions that run before and after all data of a closing organization is removed. Both must be
   * idempotent.
   */
  closing: Readonly<Record<'before' | 'after', (organizationId: string, closing: Closing) => Promise<void>>>;
}

/**
 * Every hour, announces removals for organizations that are closing or whose subscription has ended, and
 * starts the removals that are due.
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
    // A new subscription cancels the removal through a reaction, which may lag or be parked. A paying
    // customer's data must never be removed.
    if (await hasSubscription(log, organizationId))
      await changeRetention(log, context, { type: 'CallOffRetention' });
    if (await isTrying({ log, now }, organizationId)) return;
    const command = { type: 'AdvanceRetention', now: now().toISOString() } as const;
    const { state } = await changeRetention(log, context, command);
    for (const what of removals) {
      if (!isStarted(state, what)) continue;
      const closing = what === 'data' ? state.closing : undefined;
      logger.info({ organizationId, what, closing: closing !== undefined }, 'removing expired data');
      if (closing) await closings.before(organizationId, closing);
      await removing[what](organizationId, signal);
      if (closing) await closings.after(organizationId, closing);
      await changeRetention(log, context, { type: 'RecordRemoval', what });
    }
  };
  return {
    name: 'retention',
    every: HOUR_MS,
    async run(signal) {
      let failures = 0;
      for (const organizationId of await listOrganizationsToRemove(pool)) {
        if (signal.aborted) return;
        // A failure for one organization must not block the other organizations.
        try {
          await advance(organizationId, signal);
        } catch (error) {
          signal.throwIfAborted();
          failures += 1;
          logger.error({ err: error, organizationId }, 'could not remove expired data');
        }
      }
      if (failures > 0) throw new Error(`the retention of ${failures} organizations failed`);
    },
  };
};

/**
 * Whether a free trial is running, for example an additional trial that an administrator granted. A trial
 * delays a planned removal, but not a closing.
 */
const isTrying = async (
  { log, now }: Pick<AdvanceRetentionDeps, 'log' | 'now'>,
  organizationId: string,
): Promise<boolean> => {
  const trial = await recordedFreeTrial(log, organizationId);
  if (!trial || trial.endsAt <= now().toISOString()) return false;
  const stream = streamName('retention', organizationId);
  const { state } = await log.load(stream, retentionDecider, organizationId);
  return state.closing === undefined && removals.every((what) => !isStarted(state, what));
};
