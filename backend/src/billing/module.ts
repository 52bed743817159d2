import type { Pool } from '@proviso/storage';
import type { PaymentsConfig } from '../config/config.ts';
import type { ApiGround } from '../modules/ground.ts';
import type { Module } from '../modules/module.ts';
import { createAnalysisQuota, createAnalysisReturn } from './analysis-quota/analysis-quota.ts';
import { entitlementTeller } from './entitlements/find-entitlements.ts';
import { noGateway } from './gateway/no-gateway.ts';
import { createSandboxGateway } from './gateway/sandbox/sandbox-gateway.ts';
import { invoiceRoutes } from './invoices/routes.ts';
import { billingRoutes } from './routes.ts';
import { sandboxRoutes } from './sandbox-routes.ts';
import { reconcileSubscriptions } from './subscription/reconcile-subscriptions.ts';
import { subscriptionRoutes } from './subscription-routes.ts';

/** The monthly analysis quota, for the domain that runs analyses. */
export const analysisQuota = ({ log, entitlementsOf }: Pick<ApiGround, 'log' | 'entitlementsOf'>) =>
  createAnalysisQuota({ log, entitlementsOf });

/** Gives back what was claimed of that quota, for what runs without anyone's session. */
export const analysisReturn = createAnalysisReturn;

export interface BillingDeps {
  payments: PaymentsConfig;
  /** How many API keys of an organization can change things. */
  countWritingKeys: (pool: Pool, organizationId: string, now: Date) => Promise<number>;
}

/** Trials, plans and subscriptions, and what they let people do. */
export const billingModule = ({ payments, countWritingKeys }: BillingDeps): Module => {
  const sandboxIn = (ground: { pool: Pool; now: () => Date }) =>
    payments.provider === 'sandbox' ? createSandboxGateway(ground) : undefined;
  const clock = payments.provider === 'sandbox' && payments.clock;
  return {
    name: 'billing',
    adapters: [
      payments.provider === 'sandbox'
        ? { port: 'payments', adapter: 'sandbox (charges nobody)', embedded: true }
        : { port: 'payments', adapter: 'none', embedded: null },
    ],
    api: (ground) => {
      const { log, readAsTenant } = ground;
      const sandbox = sandboxIn(ground);
      const gateway = sandbox ?? noGateway;
      return {
        routes: [
          ...billingRoutes({ log, readAsTenant, tellEntitlements: entitlementTeller({ log, readAsTenant }) }),
          ...subscriptionRoutes({
            log,
            readAsTenant,
            gateway,
            clock,
            countWritingKeys: (organizationId, now) => countWritingKeys(ground.pool, organizationId, now),
          }),
          ...invoiceRoutes({ ...ground, gateway }),
          ...(sandbox ? sandboxRoutes({ log, gateway: sandbox, now: ground.now, clock }) : []),
        ],
      };
    },
    jobs: ({ pool, log, logger, now }) => ({
      scheduled: [
        reconcileSubscriptions({ log, logger, now, gateway: sandboxIn({ pool, now }) ?? noGateway }),
      ],
    }),
  };
};
