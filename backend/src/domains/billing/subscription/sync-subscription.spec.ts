import type { SubscriptionEvent } from '@proviso/contracts';
import { WrongExpectedRevisionError } from '@proviso/storage';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { noGateway, type PaymentGateway } from '../gateway/payment-gateway.ts';
import { type ProviderSubscription, subscriptionDecider } from './decider.ts';
import { billingContext } from './reconcile-subscriptions.ts';
import type { Subscription } from './subscription.ts';
import { syncSubscription } from './sync-subscription.ts';

const ORGANIZATION = '0190f5de-0000-7000-8000-000000000002';
const FIRST = { externalId: 'sub_1', plan: 'basic' } as const;
const price = { amount: 4900, currency: 'usd' };
const monthEnd = (months: number): string => new Date(Date.UTC(2026, months, 1)).toISOString();

/** Actions at a provider. The provider's event about an action may get lost. */
const happenings = ['pay', 'fail', 'renew', 'cancel', 'reactivate', 'end', 'give up', 'pay late'] as const;
type Happening = (typeof happenings)[number];

/** Applies an action to a subscription, following a provider's rules. */
const after = (before: ProviderSubscription, happening: Happening, months: number): ProviderSubscription => {
  const { status } = before;
  switch (happening) {
    case 'pay':
      if (status === 'past_due') return { ...before, status: 'active', failure: undefined };
      if (status !== 'incomplete') return before;
      return { ...FIRST, status: 'active', price, paidUntil: monthEnd(months + 1), cancels: false };
    case 'fail':
      if (status === 'incomplete') return { ...before, failure: 'Declined.' };
      return status === 'active' && !before.cancels
        ? { ...before, status: 'past_due', failure: 'Declined.' }
        : before;
    case 'renew':
      return status === 'active' && !before.cancels ? { ...before, paidUntil: monthEnd(months + 1) } : before;
    case 'cancel':
      return status === 'active' ? { ...before, cancels: true } : before;
    case 'reactivate':
      return status === 'active' ? { ...before, cancels: false } : before;
    case 'end':
      return status === 'active' && before.cancels
        ? { ...FIRST, status: 'ended', endedAt: before.paidUntil, reason: 'canceled' }
        : before;
    case 'give up':
      return status === 'incomplete' || status === 'past_due'
        ? { ...FIRST, status: 'ended', endedAt: monthEnd(months), reason: 'unpaid' }
        : before;
    case 'pay late':
      return status === 'ended' && before.reason === 'unpaid'
        ? { ...FIRST, status: 'active', price, paidUntil: monthEnd(months + 1), cancels: false }
        : before;
  }
};

/** The properties of a subscription that determine entitlements. */
const recordedFacts = (state: Subscription) => {
  if (state.status !== 'running') return 'nothing';
  return `until ${state.paidUntil}${state.cancels ? ', canceled' : ''}${state.failure === undefined ? '' : ', due'}`;
};
const providerFacts = (now: ProviderSubscription) => {
  if (now.status !== 'active' && now.status !== 'past_due') return 'nothing';
  return `until ${now.paidUntil}${now.cancels ? ', canceled' : ''}${now.status === 'past_due' ? ', due' : ''}`;
};

/** A stream in memory that starts with a requested subscription. */
const streamInMemory = (onChange: (state: Subscription) => void) => {
  const events: SubscriptionEvent[] = [
    { type: 'SubscriptionRequested', data: { plan: 'basic', provider: 'stripe', externalId: 'sub_1' } },
  ];
  const state = () => events.reduce(subscriptionDecider.evolve, subscriptionDecider.initial);
  const load = async () => ({ state: state(), revision: events.length - 1, lastRecordedAt: undefined });
  const append: EventLog['append'] = async (stream, appended, { expectedRevision }) => {
    const revision = events.length - 1;
    if (expectedRevision !== revision)
      throw new WrongExpectedRevisionError(stream, expectedRevision, revision);
    // Only the decider's own events are appended here.
    events.push(...(appended as readonly SubscriptionEvent[]));
    onChange(state());
    const position = { commit: 1n, prepare: BigInt(events.length) };
    return { revision: events.length - 1, position, recordedAt: '' };
  };
  // Only this decider's state is ever loaded.
  const log = { load, append, recall: () => undefined } as unknown as EventLog;
  return { log, state };
};

describe('messages in any order, lost, late, or repeated', () => {
  it('never grant unpaid access, remove paid access, or replace a newer state with an older one', async () => {
    /** Random steps. In each step, an action occurs, an event arrives, or a pending operation advances. */
    const steps = fc.array(
      fc.oneof(
        { weight: 2, arbitrary: fc.constantFrom(...happenings) },
        { weight: 2, arbitrary: fc.constant('message' as const) },
        { weight: 4, arbitrary: fc.constant('step' as const) },
      ),
      { minLength: 20, maxLength: 80 },
    );
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), steps, async (scheduler, actions) => {
        const history: ProviderSubscription[] = [{ ...FIRST, status: 'incomplete' }];
        const present = () => history.at(-1) as ProviderSubscription;
        let seen = 0;
        const { log, state } = streamInMemory((recorded) => {
          // The recorded state must be one that the provider has had since the previous recording.
          const facts = recordedFacts(recorded);
          const found = history.findIndex((one, at) => at >= seen && providerFacts(one) === facts);
          expect(found, `${facts} was recorded, but is older or was never so`).not.toBe(-1);
          seen = found;
        });
        const answered = async () => {
          // Delay the request and the response separately.
          await scheduler.schedule(Promise.resolve());
          const now = present();
          await scheduler.schedule(Promise.resolve());
          return now;
        };
        const gateway: PaymentGateway = { ...noGateway, find: answered };
        const context = billingContext(ORGANIZATION, () => new Date());
        const underWay: Promise<unknown>[] = [];
        for (const [index, action] of actions.entries()) {
          if (action === 'message') underWay.push(syncSubscription({ log, gateway }, context));
          else if (action !== 'step') history.push(after(present(), action, index));
          else if (scheduler.count() > 0) await scheduler.waitOne();
          // Run all pending work until it waits for the provider.
          await new Promise(setImmediate);
        }
        await scheduler.waitIdle();
        await Promise.all(underWay);
        // The hourly comparison finds changes that no event reported.
        const compared = syncSubscription({ log, gateway }, context);
        await scheduler.waitFor(compared);
        expect(recordedFacts(state())).toBe(providerFacts(present()));
      }),
      { numRuns: 200 },
    );
  });
});
