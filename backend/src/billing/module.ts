import type { ApiGround } from '../modules/ground.ts';
import type { Module } from '../modules/module.ts';
import { createAnalysisQuota, createAnalysisReturn } from './analysis-quota/analysis-quota.ts';
import { entitlementTeller } from './entitlements/find-entitlements.ts';
import { billingRoutes } from './routes.ts';

/** The monthly analysis quota, for the domain that runs analyses. */
export const analysisQuota = ({ log, entitlementsOf }: Pick<ApiGround, 'log' | 'entitlementsOf'>) =>
  createAnalysisQuota({ log, entitlementsOf });

/** Gives back what was claimed of that quota, for what runs without anyone's session. */
export const analysisReturn = createAnalysisReturn;

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
