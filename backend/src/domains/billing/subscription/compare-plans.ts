import { entitlementsOf, monthlyAnalysesOf, type PlanChange, type PlanId, planOf } from '@proviso/contracts';
import type { ResourceUsage } from '@proviso/projections';

/**
 * Compares the plans `from` and `to`: the features lost in a downgrade, and current usage against the lower
 * limits. Both are empty for an upgrade.
 */
export const comparePlans = (
  from: PlanId,
  to: PlanId,
  use: ResourceUsage & { writingApiKeys: number },
): Pick<PlanChange, 'lost' | 'use'> => {
  if (planOf(to).pricePerMonth >= planOf(from).pricePerMonth) return { lost: [], use: [] };
  const kept = new Set(planOf(to).features);
  const has = entitlementsOf(to);
  return {
    lost: planOf(from).features.filter((feature) => !kept.has(feature)),
    use: [
      { what: 'policies', used: use.policies, included: null },
      { what: 'people', used: use.people, included: null },
      { what: 'documents', used: use.documents, included: null },
      { what: 'analyses', used: use.analyses, included: monthlyAnalysesOf(has) ?? null },
      {
        what: 'writing-api-keys',
        used: use.writingApiKeys,
        included: has.includes('api-keys.write') ? null : 0,
      },
    ],
  };
};
