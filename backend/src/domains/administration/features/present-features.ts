import {
  entitlements,
  entitlementsOf,
  type Features,
  monthlyAnalysesOf,
  planIds,
  plans,
} from '@proviso/contracts';
import type { Setting } from '../../../shared/config/settings.ts';

/** Features of each plan, and the configuration of the installation. */
export const presentFeatures = (settings: readonly Setting[]): Features => ({
  plans: plans.map(({ id, pricePerMonth, trialDays }) => ({
    id,
    pricePerMonth,
    trialDays,
    monthlyAnalyses: monthlyAnalysesOf(entitlementsOf(id)) ?? null,
  })),
  features: entitlements.map((entitlement) => ({
    entitlement,
    plans: planIds.filter((plan) => entitlementsOf(plan).includes(entitlement)),
  })),
  settings: [...settings],
});
