import { streamName } from '@proviso/contracts';
import { listLapsedTrials } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { changeRetention } from '../../legal-holds/index.ts';
import { organization } from '../../organizations/index.ts';
import { recordedFreeTrial, recordedSubscription } from '../entitlements/facts.ts';
import { billingContext } from '../subscription/reconcile-subscriptions.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

export interface ScheduleLapsedTrialsDeps {
  /** Connects as the jobs database role. */
  pool: Pool;
  log: EventLog;
  now: () => Date;
  /** Ids of the installation's administrators, whose organizations are never removed. */
  administrators: () => Promise<ReadonlySet<string>>;
}

/**
 * Once a day, schedules the removal of organizations that tried the product but did not subscribe. The
 * periods and notices are the same as after a subscription, but start when the free trial ends. Only for
 * installations where users can subscribe.
 */
export const scheduleLapsedTrials = ({
  pool,
  log,
  now,
  administrators,
}: ScheduleLapsedTrialsDeps): ScheduledJob => ({
  name: 'tried-organizations',
  every: DAY_MS,
  async run(signal) {
    const staying = await administrators();
    for (const { organizationId } of await listLapsedTrials(pool, now())) {
      signal.throwIfAborted();
      const stream = streamName('organization', organizationId);
      const { state } = await log.load(stream, organization, organizationId);
      if (state.status === 'unregistered') continue;
      if (Object.keys(state.members).some((userId) => staying.has(userId))) continue;
      // The read model may lag, so check the streams. Never remove organizations with a subscription or
      // trial.
      const subscription = await recordedSubscription(log, organizationId);
      const trial = await recordedFreeTrial(log, organizationId);
      if (subscription.status === 'running' || !trial || trial.endsAt > now().toISOString()) continue;
      const context = billingContext(organizationId, now);
      await changeRetention(log, context, { type: 'ScheduleRetention', endedAt: trial.endsAt });
    }
  },
});
