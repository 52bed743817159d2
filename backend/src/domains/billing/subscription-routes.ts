import {
  chosenPlanSchema,
  paymentIntentSchema,
  paymentsSchema,
  paymentStateSchema,
  planChangeSchema,
  portalSchema,
  pricesSchema,
  subscriptionSchema,
} from '@proviso/contracts';
import { countResourceUsage, findSubscription } from '@proviso/projections';
import type { FindAccount } from '../../shared/access/account.ts';
import type { Session } from '../../shared/access/session.ts';
import type { PaymentsConfig } from '../../shared/config/payments.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Read } from '../../shared/read-models/read.ts';
import { nullInsteadOf } from '../../shared/routing/lenient.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import type { ClientSecret, Payer } from './gateway/payment-gateway.ts';
import {
  changeSubscription,
  commandIdOf,
  requestSubscription,
  loadRunningSubscription,
} from './subscription/commands.ts';
import { comparePlans } from './subscription/compare-plans.ts';
import { presentPaymentState } from './subscription/present-payment-state.ts';
import { presentSubscription } from './subscription/present-subscription.ts';
import { type SyncDeps, syncSubscription } from './subscription/sync-subscription.ts';

export interface SubscriptionRouteDeps extends SyncDeps {
  read: Read;
  payments: PaymentsConfig;
  findAccount: FindAccount;
  /** Returns the public URL of one of this installation's pages. */
  addressOf: (path: string) => string;
  /** Number of the organization's API keys that can change data. */
  countKeysWithWriteScope: (organizationId: string, now: Date) => Promise<number>;
}

const changing = { permission: 'billing.manage', answers: { 204: null } } as const;
/** Problems if a plan cannot be changed yet, or is not sold at the requested interval. */
const notChangeable = [
  'subscription.payment-due',
  'subscription.is-canceled',
  'subscription.not-yearly',
] as const;
/** Problems that any request to the provider can cause. */
const unreliable = ['payment.not-answered', 'payment.misconfigured'] as const;

/** `/api/subscription`, and the routes that start a subscription. */
export const subscriptionRoutes = (deps: SubscriptionRouteDeps): readonly Route[] => {
  const { gateway, read, payments, findAccount, addressOf, countKeysWithWriteScope } = deps;
  const { provider } = gateway;
  /** @throws DomainError `payment.not-available` */
  const intent = ({ clientSecret, kind, charge }: ClientSecret) => {
    if (provider === undefined) throw new DomainError('payment.not-available');
    return { status: 200, body: { provider, clientSecret, kind, charge } };
  };
  /** The recipient of the provider's receipts, and the recipient's IP address. */
  const payerOf = async ({ userId, organizationId }: Session, ip: string | undefined): Promise<Payer> => {
    const account = await findAccount(userId, organizationId);
    return { name: account?.company, email: account?.email, ip };
  };
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/billing/payments',
        summary: 'Returns how this installation takes payments',
        permission: 'session',
        answers: { 200: paymentsSchema },
      },
      async () => ({
        status: 200,
        body: {
          provider: provider ?? null,
          clock: payments.provider === 'sandbox' && payments.clock,
          testMode: payments.provider === 'sandbox' || (payments.provider === 'stripe' && payments.testMode),
          publishableKey: payments.provider === 'stripe' ? payments.publishableKey : null,
          portal: gateway.portal !== undefined,
        },
      }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/billing/prices',
        summary:
          'Returns the current monthly price of each plan, and the yearly price if sold, from the payment provider',
        permission: 'session',
        answers: { 200: pricesSchema },
        problems: [...unreliable],
      },
      async () => ({ status: 200, body: await gateway.prices() }),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription',
        summary: 'Returns the organization’s subscription, and the actions that the caller may take',
        permission: 'session',
        answers: { 200: subscriptionSchema },
        problems: ['subscription.none'],
        ...nullInsteadOf('subscription.none'),
        reads: ['entitlements'],
      },
      async ({ session, rights, context }) => {
        const found = await read(session.organizationId, findSubscription);
        if (!found) throw new DomainError('subscription.none');
        return {
          status: 200,
          body: presentSubscription(found, { permissions: rights.permissions, now: context.now() }),
        };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/create-subscription',
        summary:
          'Creates a subscription that waits for its first payment; a repeat before that returns the same subscription',
        permission: 'billing.manage',
        body: chosenPlanSchema,
        answers: { 200: paymentIntentSchema },
        problems: [
          'subscription.already-running',
          'subscription.changed',
          'subscription.not-yearly',
          'payment.not-available',
          'payment.address-needed',
          ...unreliable,
        ],
        secretAnswer: true,
      },
      async ({ body: offer, session, context }) => {
        const payer = await payerOf(session, context.ip);
        const { wrote, ...secret } = await requestSubscription(deps, context, { ...offer, payer });
        return { ...intent(secret), wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/subscription/refresh',
        summary: 'Updates the subscription from the payment provider, such as after a payment',
        permission: 'billing.manage',
        answers: { 200: paymentStateSchema },
        problems: [...unreliable],
      },
      async ({ context }) => {
        const { state, wrote } = await syncSubscription(deps, context);
        return { status: 200, body: presentPaymentState(state), wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/billing/portal',
        summary: 'Opens the provider’s page for addresses, tax ids, cards, and past invoices',
        permission: 'billing.manage',
        answers: { 200: portalSchema },
        problems: ['payment.not-available', ...unreliable],
        secretAnswer: true,
        whileClosing: 'allowed',
      },
      async ({ session, context }) => {
        const { portal } = gateway;
        if (!portal) throw new DomainError('payment.not-available');
        const payer = await payerOf(session, context.ip);
        const url = await portal(session.organizationId, payer, addressOf('/subscription'));
        return { status: 200, body: { url } };
      },
    ),

    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/subscription/cancel',
        summary: 'Cancels the subscription at the end of the paid period, or at once if a payment is due',
        problems: ['subscription.none', 'payment.customer-gone', ...unreliable],
        whileClosing: 'allowed',
      },
      async ({ context }) => {
        const wrote = await changeSubscription(deps, context, (key, id) => gateway.setCancels(key, true, id));
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/subscription/reactivate',
        summary: 'Undoes a cancellation before the subscription ends',
        problems: ['subscription.none', 'payment.customer-gone', ...unreliable],
      },
      async ({ context }) => {
        const wrote = await changeSubscription(deps, context, (key, id) =>
          gateway.setCancels(key, false, id),
        );
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/subscription/guarantee',
        summary: 'Claims the money-back guarantee: refunds everything and ends the subscription immediately',
        problems: [
          'subscription.none',
          'subscription.guarantee-over',
          'payment.customer-gone',
          ...unreliable,
        ],
        whileClosing: 'allowed',
      },
      async ({ context }) => {
        const wrote = await changeSubscription(deps, context, (key) => gateway.payBack(key));
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/subscription/plan-change',
        summary:
          'Returns the cost of another plan or interval now and later, lost features, and current usage',
        permission: 'billing.manage',
        query: chosenPlanSchema,
        answers: { 200: planChangeSchema },
        problems: ['subscription.none', 'payment.customer-gone', ...notChangeable, ...unreliable],
        reads: ['policies', 'documents', 'accounts', 'analyses'],
      },
      async ({ query: offer, session, context }) => {
        const { plan } = offer;
        const { key, subscription } = await loadRunningSubscription(deps, session.organizationId);
        const { price, ...cost } = await gateway.previewPlan(key, offer);
        const now = context.now();
        const { organizationId } = session;
        const since = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
        const [use, writingApiKeys] = await Promise.all([
          read(organizationId, (tenant) => countResourceUsage(tenant, { since })),
          countKeysWithWriteScope(organizationId, now),
        ]);
        const compared = comparePlans(subscription.plan, plan, { ...use, writingApiKeys });
        return { status: 200, body: { plan, interval: 'month', ...cost, ...price, ...compared } };
      },
    ),

    sessionRoute(
      {
        ...changing,
        method: 'post',
        path: '/api/subscription/plan-change',
        summary: 'Changes the plan or the interval, and charges the amount due now',
        body: chosenPlanSchema,
        problems: [
          'subscription.none',
          'payment.failed',
          'payment.authentication-needed',
          'payment.customer-gone',
          ...notChangeable,
          ...unreliable,
        ],
      },
      async ({ body: offer, context }) => {
        const wrote = await changeSubscription(deps, context, (key, id) =>
          gateway.changePlan(key, offer, id),
        );
        return { status: 204, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/subscription/payment-method',
        summary: 'Lets the browser set another card, which pays the amount due at once',
        permission: 'billing.manage',
        answers: { 200: paymentIntentSchema },
        problems: ['subscription.none', 'payment.customer-gone', ...unreliable],
        secretAnswer: true,
      },
      async ({ session, context }) => {
        const { key } = await loadRunningSubscription(deps, session.organizationId);
        return intent(await gateway.updateCard(key, commandIdOf(context)));
      },
    ),
  ];
};
