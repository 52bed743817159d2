import type { Module } from '../modules/module.ts';
import { entitlementTeller } from './entitlements/find-entitlements.ts';
import { billingRoutes } from './routes.ts';

/** Trials and plans, and what they let people do. */
export const billingModule = (): Module => ({
  name: 'billing',
  api: ({ log, readAsTenant }) => ({
    routes: billingRoutes({
      log,
      readAsTenant,
      tellEntitlements: entitlementTeller({ log, readAsTenant }),
    }),
  }),
});
