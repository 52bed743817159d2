import { type FreeTrialEvent, PLATFORM, type SubscriptionEvent } from '@proviso/contracts';
import { dayFormatterFor } from '../../organizations/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { isRecentEvent } from '../../../shared/jobs/is-recent-event.ts';
import type { Reaction } from '../../../shared/jobs/reaction.ts';
import { mailOwners, type MailOwnersDeps } from '../../identity/index.ts';
import { recordedFreeTrial, recordedSubscription } from '../entitlements/facts.ts';
import { evolve, type Subscription } from '../subscription/subscription.ts';
import { subscriptionMail, trialEndMail } from './billing-mails.ts';

/** Age in hours after which a payment email is outdated and no longer sent. */
const FRESH_HOURS = 7 * 24;

export interface BillingMailDeps extends MailOwnersDeps {
  log: EventLog;
  now: () => Date;
  addressOf: (path: string) => string;
}

/** Emails owners about receipts, failed payments, plan changes, cancellations and ends. */
export const whenPaymentChanges = (deps: BillingMailDeps): Reaction => ({
  name: 'billing-mail',
  streamPrefixes: ['subscription-'],
  async when({ event, eventId, stream, revision, metadata }) {
    const { organizationId } = metadata;
    if (organizationId === PLATFORM || !isRecentEvent({ metadata }, FRESH_HOURS, deps.now())) return;
    let before: Subscription = { status: 'none' };
    for await (const read of deps.log.read(stream, organizationId)) {
      if (read.revision >= revision) break;
      before = evolve(before, read.event as SubscriptionEvent);
    }
    const after = evolve(before, event as SubscriptionEvent);
    const mail = subscriptionMail(
      event as SubscriptionEvent,
      { before, after },
      {
        address: deps.addressOf('/subscription'),
        dayOf: await dayFormatterFor(deps.log, organizationId),
        trialUntil: (await recordedFreeTrial(deps.log, organizationId))?.endsAt,
      },
    );
    if (mail) await mailOwners(deps, { organizationId, eventId }, mail);
  },
});

/** Emails owners when their free trial is about to end, unless they have subscribed. */
export const whenTrialEnds = (deps: BillingMailDeps): Reaction => ({
  name: 'trial-end-mail',
  streamPrefixes: ['freeTrial-'],
  async when({ event: stored, eventId, metadata: { organizationId } }) {
    const event = stored as FreeTrialEvent;
    if (event.type !== 'FreeTrialEndAnnounced' || organizationId === PLATFORM) return;
    if (Date.parse(event.data.endsAt) <= deps.now().getTime()) return;
    const { status } = await recordedSubscription(deps.log, organizationId);
    if (status === 'running') return;
    const mail = trialEndMail(event.data.endsAt, deps.addressOf('/subscribe'));
    await mailOwners(deps, { organizationId, eventId }, mail);
  },
});
