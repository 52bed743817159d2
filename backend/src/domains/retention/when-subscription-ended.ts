import { PLATFORM, type SubscriptionEvent } from '@proviso/contracts';
import { recordedFreeTrial } from '../billing/index.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import type { Reaction } from '../../shared/jobs/reaction.ts';
import { changeRetention } from '../legal-holds/index.ts';
import { systemContext } from '../../shared/event-log/request-context.ts';

/**
 * Schedules the removal of data after a paid subscription has ended, and cancels the removal after a new
 * subscription has started.
 */
export const whenSubscriptionEnded = ({ log, now }: { log: EventLog; now: () => Date }): Reaction => ({
  name: 'retention-schedule',
  streamPrefixes: ['subscription-'],
  async when({ event: stored, metadata: { organizationId }, stream, revision }) {
    const event = stored as SubscriptionEvent;
    if (organizationId === PLATFORM) return;
    const context = systemContext('retention', organizationId, now);
    switch (event.type) {
      case 'SubscriptionActivated':
      case 'SubscriptionRelinked':
        await changeRetention(log, context, { type: 'CallOffRetention' });
        return;
      case 'SubscriptionEnded':
        // A paused subscription may resume. The removal is scheduled once the subscription ends permanently.
        if (event.data.reason === 'paused') return;
        // A checkout that was never paid does not count as a subscription.
        if (await wasPaid(log, stream, revision, organizationId))
          await changeRetention(log, context, {
            type: 'ScheduleRetention',
            endedAt: await accessEndOf(log, organizationId, event.data.endedAt),
          });
        return;
      default:
    }
  },
});

/**
 * Returns the time at which the organization loses its entitlements. A free trial can outlast the
 * subscription, for example if an administrator granted it.
 */
const accessEndOf = async (log: EventLog, organizationId: string, endedAt: string): Promise<string> => {
  const { endsAt = endedAt } = (await recordedFreeTrial(log, organizationId)) ?? {};
  return endsAt > endedAt ? endsAt : endedAt;
};

/** Returns true if the subscription that ended at `revision` had ever been active. */
const wasPaid = async (
  log: EventLog,
  stream: string,
  revision: number,
  organizationId: string,
): Promise<boolean> => {
  let paid = false;
  for await (const { event: read, revision: at } of log.read(stream, organizationId)) {
    if (at >= revision) break;
    const event = read as SubscriptionEvent;
    if (event.type === 'SubscriptionActivated') paid = true;
    const isOver = event.type === 'SubscriptionEnded' && event.data.reason !== 'paused';
    if (isOver || event.type === 'SubscriptionRequested') paid = false;
  }
  return paid;
};
