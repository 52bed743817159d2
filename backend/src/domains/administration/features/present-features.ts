import {
  entitlements,
  entitlementsOf,
  type Features,
  monthlyAnalysesOf,
  planIds,
  plans,
} from '@proviso/contracts';
import type { Setting } from '../../../shared/config/settings.ts';

/** What each plan has, and how the installation is set up. */
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
