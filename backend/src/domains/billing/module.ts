import type { PaymentsConfig } from '../../shared/config/payments.ts';
import type { LiveAdapter } from '../../shared/modules/health.ts';
import type { Module, PageSources } from '../../shared/modules/module.ts';
import { countWritingKeys } from '../identity/index.ts';
import { adminBillingRoutes } from './admin-routes.ts';
import { entitlementTeller } from './entitlements/find-entitlements.ts';
import { adminFeatureRoutes } from './features/admin-routes.ts';
import { adminTrialRoutes } from './free-trial/admin-routes.ts';
import { announceTrialEnds } from './free-trial/announce-trial-ends.ts';
import { gatewayCalls, gatewayOf, isSandbox } from './gateway/gateway-of.ts';
import { createMessageLog } from './gateway/stripe/messages/message-log.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { whenPaymentChanges, whenTrialEnds } from './mails/when-billing-changes.ts';
import { billingRoutes } from './routes.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { stripeRoutes } from './stripe-routes.ts';
import { billingContext, reconcileSubscriptions } from './subscription/reconcile-subscriptions.ts';
import { syncSubscription } from './subscription/sync-subscription.ts';
import { subscriptionRoutes } from './subscription-routes.ts';
import { whenClosingRequested } from './when-closing-requested.ts';
import { whenDataRemoved } from './when-data-removed.ts';

export interface BillingDeps {
  payments: PaymentsConfig;
  installationId: string;
}

/** Where Stripe's form comes from. See https://docs.stripe.com/security/guide#content-security-policy. */
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

/** Trials, plans and subscriptions, and what they let people do. */
export const billingModule = ({ payments, installationId }: BillingDeps): Module => ({
  name: 'billing',
  adapters: [adapterOf(payments)],
  api: (ground) => {
    const { log, pool, readAsTenant, logger, now, findAccount, addressOf, waitForEntitlements } = ground;
    const gateway = ground.observed(gatewayOf(payments, { pool, now, installationId }), gatewayCalls);
    const messages = createMessageLog(pool);
    const clock = payments.provider === 'sandbox' && payments.clock;
    const syncing = { log, gateway, waitForEntitlements };
    const sync = async (organizationId: string): Promise<void> => {
      await syncSubscription(syncing, billingContext(organizationId, now));
    };
    const routes = [
      ...billingRoutes({ log, readAsTenant, tellEntitlements: entitlementTeller({ log, readAsTenant }) }),
      ...subscriptionRoutes({
        ...syncing,
        readAsTenant,
        payments,
        findAccount,
        addressOf,
        countWritingKeys: (organizationId, at) => countWritingKeys(pool, organizationId, at),
      }),
      ...adminBillingRoutes(ground),
      ...adminTrialRoutes({ log, waitForEntitlements }),
      ...adminFeatureRoutes(ground),
      ...invoiceRoutes({ ...ground, gateway }),
      ...(isSandbox(gateway) ? sandboxRoutes({ ...syncing, gateway, now, clock }) : []),
    ];
    if (payments.provider !== 'stripe') return { routes };
    const { testMode, webhookSecrets: secrets } = payments;
    return {
      routes: [
        ...routes,
        ...stripeRoutes({ installationId, testMode, secrets, messages, sync, logger, now }),
      ],
      pageSources: stripePages,
      health: async () => [{ kind: 'payment-messages', status: await messages.counts() }],
    };
  },
  jobs: (ground) => {
    const { pool, log, logger, now } = ground;
    const gateway = ground.observed(gatewayOf(payments, { pool, now, installationId }), gatewayCalls);
    const { forgetOld } = createMessageLog(pool);
    return {
      reactions: [
        whenTrialEnds(ground),
        whenPaymentChanges(ground),
        whenClosingRequested({ log, gateway, now }),
        whenDataRemoved({ pool, gateway }),
      ],
      scheduled: [
        announceTrialEnds(ground),
        reconcileSubscriptions({ log, logger, now, gateway, forgetOld }),
      ],
    };
  },
});
