import {
  entitlements,
  entitlementsOf,
  type Features,
  monthlyAnalysesOf,
  planIds,
  plans,
} from '@proviso/contracts';
import type { Setting } from '../../../shared/config/settings.ts';

/** Returns each plan's features, and how the installation is configured. */
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
