import type { PaymentsConfig } from '../../shared/config/payments.ts';
import type { LiveAdapter } from '../../shared/modules/health.ts';
import type { Module, PageSources } from '../../shared/modules/module.ts';
import { listSubscribers } from '@proviso/projections';
import { administratorIds, countKeysWithWriteScope } from '../identity/index.ts';
import { adminBillingRoutes } from './admin-routes.ts';
import { freshEntitlementFinder } from './entitlements/find-entitlements.ts';
import { adminFeatureRoutes } from './features/admin-routes.ts';
import { adminTrialRoutes } from './free-trial/admin-routes.ts';
import { announceTrialEnds } from './free-trial/announce-trial-ends.ts';
import { observedGatewayCalls, createPaymentGateway, isSandbox } from './gateway/create-payment-gateway.ts';
import { scheduleLapsedTrials } from './free-trial/schedule-lapsed-trials.ts';
import { createStripeClient } from './gateway/stripe/client.ts';
import { payerFinder } from './gateway/stripe/messages/find-payer.ts';
import { createMessageLog } from './gateway/stripe/messages/message-log.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { whenPaymentChanges, whenTrialEnds } from './mails/when-billing-changes.ts';
import { whenPaymentReversed } from './returned-payments/when-payment-reversed.ts';
import { syncReversedPayments } from './returned-payments/sync-reversed-payments.ts';
import { billingRoutes } from './routes.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { stripeRoutes } from './stripe-routes.ts';
import { assertNoSandboxSubscriptions } from './subscription/go-live.ts';
import { billingContext, reconcileSubscriptions } from './subscription/reconcile-subscriptions.ts';
import { syncSubscription } from './subscription/sync-subscription.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { whenClosingRequested } from './when-closing-requested.ts';
import { whenDataRemoved } from './when-data-removed.ts';
import { whenPayerChanges } from './when-payer-changes.ts';

export interface BillingDeps {
  payments: PaymentsConfig;
  installationId: string;
}

/**
 * Sources that Stripe's form needs in the content security policy.
 * See https://docs.stripe.com/security/guide#content-security-policy.
 */
const stripePages: PageSources = {
  scripts: ['https://js.stripe.com', 'https://*.js.stripe.com'],
  frames: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
  connections: ['https://api.stripe.com'],
  images: ['https://*.stripe.com'],
};

const adapterOf = (payments: PaymentsConfig): LiveAdapter => {
  switch (payments.provider) {
    case 'none':
      return { port: 'payments', adapter: 'none', embedded: null };
    case 'sandbox':
      return { port: 'payments', adapter: 'sandbox (charges nobody)', embedded: true };
    case 'stripe':
      return {
        port: 'payments',
        adapter: payments.testMode ? 'Stripe in test mode (charges nobody)' : 'Stripe',
        embedded: false,
      };
  }
};

/**
 * Returns a list entry for the seller shown on receipts, or no entry if the installation takes no payments.
 */
const sellerAdapter = ({ provider, seller }: PaymentsConfig): readonly LiveAdapter[] => {
  if (provider === 'none') return [];
  const name = seller?.name ?? undefined;
  return [{ port: 'seller', adapter: name ?? 'none', embedded: name === undefined ? null : false }];
};

/** Trials, plans, subscriptions, and the entitlements that they grant. */
export const billingModule = ({ payments, installationId }: BillingDeps): Module => ({
  name: 'billing',
  adapters: [adapterOf(payments), ...sellerAdapter(payments)],
  api: async ({ runtime, events, database, readModels, access, threads }) => {
    const common = { ...events, ...database, ...readModels, ...access, ...threads };
    if (payments.provider === 'stripe') await assertNoSandboxSubscriptions(database.platformPool);
    const { log } = events;
    const { pool } = database;
    const { read, waitForEntitlements } = readModels;
    const { logger, now, addressOf } = runtime;
    const { findAccount } = access;
    const gateway = runtime.observed(
      createPaymentGateway(payments, { pool, now, installationId }),
      observedGatewayCalls,
    );
    const messages = createMessageLog(pool);
    const clock = payments.provider === 'sandbox' && payments.clock;
    const syncing = { log, gateway, waitForEntitlements };
    const sync = {
      subscription: async (organizationId: string): Promise<void> => {
        await syncSubscription(syncing, billingContext(organizationId, now));
      },
      returned: async (organizationId: string): Promise<void> => {
        await syncReversedPayments(syncing, billingContext(organizationId, now));
      },
    };
    const routes = [
      ...billingRoutes({
        log,
        read,
        findFreshEntitlements: freshEntitlementFinder({ log, read }),
      }),
      ...subscriptionRoutes({
        ...syncing,
        read,
        payments,
        findAccount,
        addressOf,
        countKeysWithWriteScope: (organizationId, at) => countKeysWithWriteScope(pool, organizationId, at),
      }),
      ...adminBillingRoutes({ ...syncing, platformPool: database.platformPool }),
      ...adminTrialRoutes({ log, waitForEntitlements }),
      ...adminFeatureRoutes(common),
      ...invoiceRoutes({ ...common, gateway, seller: payments.seller }),
      ...(isSandbox(gateway) ? sandboxRoutes({ ...syncing, gateway, now, clock }) : []),
    ];
    if (payments.provider !== 'stripe') return { routes };
    const { testMode, webhookSecrets: secrets } = payments;
    if (payments.seller === undefined)
      logger.warn(
        {},
        'receipts name the seller only as Stripe does: set SELLER_NAME, SELLER_ADDRESS and SELLER_TAX_ID',
      );
    return {
      routes: [
        ...routes,
        ...stripeRoutes({
          installationId,
          testMode,
          secrets,
          messages,
          sync,
          findPayer: payerFinder(createStripeClient(payments), installationId),
          logger,
          now,
        }),
      ],
      pageSources: stripePages,
      health: async () => [{ kind: 'payment-messages', status: await messages.counts() }],
    };
  },
  jobs: async ({ runtime, events, database, outbound, signIn }) => {
    const common = { ...runtime, ...events, ...database, ...outbound, ...signIn };
    if (payments.provider === 'stripe') await assertNoSandboxSubscriptions(database.pool);
    const { pool } = database;
    const { log } = events;
    const { logger, now } = runtime;
    const gateway = runtime.observed(
      createPaymentGateway(payments, { pool, now, installationId }),
      observedGatewayCalls,
    );
    const { forgetOld } = createMessageLog(pool);
    return {
      reactions: [
        whenTrialEnds(common),
        whenPaymentChanges(common),
        whenPaymentReversed(common),
        whenClosingRequested({ log, gateway, now }),
        whenPayerChanges({ ...common, gateway }),
        whenDataRemoved({ pool, log, gateway, now }),
      ],
      scheduled: [
        announceTrialEnds(common),
        // Without Stripe, users cannot subscribe, so no organization is removed for not subscribing.
        ...(payments.provider === 'stripe'
          ? [scheduleLapsedTrials({ ...common, administrators: administratorIds(pool) })]
          : []),
        reconcileSubscriptions({
          log,
          logger,
          now,
          gateway,
          forgetOld,
          subscribers: () => listSubscribers(pool),
        }),
      ],
    };
  },
});
