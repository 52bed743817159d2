import { streamName } from '@proviso/contracts';
import { listTrialsEnding } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { ScheduledJob } from '../../../shared/scheduler/scheduled-job.ts';
import { billingContext } from '../subscription/reconcile-subscriptions.ts';
import { TRIAL_END_NOTICE_MS, freeTrialDecider } from './decider.ts';

const QUARTER_MS = 15 * 60 * 1000;

/** Records that a free trial ends soon. The event triggers the email about the end. */
export const announceTrialEnds = ({
  pool,
  log,
  now,
}: {
  pool: Pool;
  log: EventLog;
  now: () => Date;
}): ScheduledJob => ({
  name: 'free-trial-ends',
  every: QUARTER_MS,
  async run(signal) {
    const from = now();
    const until = new Date(from.getTime() + TRIAL_END_NOTICE_MS);
    for (const organizationId of await listTrialsEnding(pool, { from, until })) {
      signal.throwIfAborted();
      await handleCommand(log, freeTrialDecider, {
        stream: streamName('freeTrial', organizationId),
        command: { type: 'AnnounceEnd', now: from },
        context: billingContext(organizationId, now),
        conflict: 'service.unavailable',
      });
    }
  },
});
