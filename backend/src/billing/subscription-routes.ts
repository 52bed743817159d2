import {
  chosenPlanSchema,
  paymentIntentSchema,
  paymentsSchema,
  planChangeSchema,
  subscriptionSchema,
} from '@proviso/contracts';
import { countUse, findSubscription } from '@proviso/projections';
import { DomainError } from '../event-log/domain-error.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import { sessionRoute, type Route } from '../routing/route.ts';
import { changeSubscription, requestSubscription, runningOf } from './subscription/commands.ts';
import { comparePlans } from './subscription/compare-plans.ts';
import { presentSubscription } from './subscription/present-subscription.ts';
import type { SyncDeps } from './subscription/sync-subscription.ts';

export interface SubscriptionRouteDeps extends SyncDeps {
  readAsTenant: ReadAsTenant;
  /** The sandbox's clock can be advanced. */
  clock: boolean;
  /** How many API keys of an organization can change things. */
  countWritingKeys: (organizationId: string, now: Date) => Promise<number>;
}

const changing = { permission: 'billing.manage', answers: { 204: null } } as const;

/** `/api/subscription` and what leads to one. */
export const subscriptionRoutes = (deps: SubscriptionRouteDeps): readonly Route[] => {
  const { gateway, readAsTenant, clock, countWritingKeys } = deps;
  const { provider } = gateway;
  /** @throws DomainError `payment.not-available` */
  const intent = (clientSecret: string) => {
    if (provider === undefined) throw new DomainError('payment.not-available');
    return { status: 200, body: { provider, clientSecret } };
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/billing/payments',
        summary: 'How this installation takes payments',
        permission: 'session',
        answers: { 200: paymentsSchema },
      },
      async () => ({ status: 200, body: { provider: provider ?? null, clock } }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription',
        summary: 'The subscription of the organization, and what the caller may do with it',
        permission: 'session',
        answers: { 200: subscriptionSchema },
        problems: ['subscription.none'],
        reads: ['entitlements'],
      },
      async ({ session, rights }) => {
        const found = await readAsTenant(session.organizationId, findSubscription);
        if (!found) throw new DomainError('subscription.none');
        return { status: 200, body: presentSubscription(found, rights.permissions) };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/create-subscription',
        summary:
          'Makes a subscription that waits for its first payment; asked again before that, the same one',
        permission: 'billing.manage',
        body: chosenPlanSchema,
        answers: { 200: paymentIntentSchema },
        problems: ['subscription.already-running', 'subscription.changed', 'payment.not-available'],
        secretAnswer: true,
      },
      async ({ body: { plan }, context }) => {
        const { clientSecret, wrote } = await requestSubscription(deps, context, plan);
        return { ...intent(clientSecret), wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/subscription/cancel',
        summary:
          'Lets the subscription end when what was paid for ends; one whose payment is due ends at once',
        problems: ['subscription.none'],
      },
      async ({ context }) => {
        const wrote = await changeSubscription(deps, context, (key) => gateway.setCancels(key, true));
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/subscription/reactivate',
        summary: 'Undoes a cancellation before the subscription ends',
        problems: ['subscription.none'],
      },
      async ({ context }) => {
        const wrote = await changeSubscription(deps, context, (key) => gateway.setCancels(key, false));
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription/plan-change',
        summary: 'What another plan costs now and a month, what would be lost by it, and what is in use',
        permission: 'billing.manage',
        query: chosenPlanSchema,
        answers: { 200: planChangeSchema },
        problems: ['subscription.none'],
        reads: ['policies', 'documents', 'accounts', 'analyses'],
      },
      async ({ query: { plan }, session, context }) => {
        const { key, subscription } = await runningOf(deps, session.organizationId);
        const { dueNow, credit, price } = await gateway.previewPlan(key, plan);
        const now = context.now();
        const { organizationId } = session;
        const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
        const [use, writingApiKeys] = await Promise.all([
          readAsTenant(organizationId, (tenant) => countUse(tenant, { since })),
          countWritingKeys(organizationId, now),
        ]);
        const compared = comparePlans(subscription.plan, plan, { ...use, writingApiKeys });
        return { status: 200, body: { plan, dueNow, credit, ...price, ...compared } };
      },
    ),

    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/subscription/plan-change',
        summary: 'Changes the plan and charges what is due for it now',
        body: chosenPlanSchema,
        problems: ['subscription.none', 'payment.failed'],
      },
      async ({ body: { plan }, context }) => {
        const wrote = await changeSubscription(deps, context, (key) => gateway.changePlan(key, plan));
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/subscription/payment-method',
        summary: 'Lets the browser give another card, which pays at once what is due',
        permission: 'billing.manage',
        answers: { 200: paymentIntentSchema },
        problems: ['subscription.none'],
        secretAnswer: true,
      },
      async ({ session }) => {
        const { key } = await runningOf(deps, session.organizationId);
        return intent((await gateway.updateCard(key)).clientSecret);
      },
    ),
  ];
};
