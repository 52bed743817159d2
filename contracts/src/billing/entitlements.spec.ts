import { describe, expect, it } from 'vitest';
import { entitlements, entitlementsOf, smallestPlanWith } from './entitlements.ts';
import { planIds } from './plans.ts';

describe('the entitlements of a plan', () => {
  const added = {
    basic: ['policies', 'analysis', 'templates.standard', 'api-keys.read', 'single-sign-on', 'scim'],
    professional: ['analysis.unlimited', 'analysis.mapping', 'templates.all', 'api-keys.write', 'webhooks'],
    enterprise: ['coverage', 'evidence.export', 'integrations'],
  };

  it('grow from Basic to Professional to Enterprise, which has all of them', () => {
    expect(entitlementsOf('basic')).toEqual(added.basic);
    expect(entitlementsOf('professional')).toEqual([...added.basic, ...added.professional]);
    expect(entitlementsOf('enterprise')).toEqual(entitlements);
    expect(entitlements).toEqual([...added.basic, ...added.professional, ...added.enterprise]);
  });

  it.each(entitlements)(
    'include %s in the smallest plan that has it and in every larger plan',
    (entitlement) => {
      const has = planIds.filter((plan) => entitlementsOf(plan).includes(entitlement));
      expect(has).toEqual(planIds.slice(planIds.indexOf(smallestPlanWith(entitlement))));
    },
  );
});
