import { type PlanId, planIds, planOf } from './plans.ts';

/**
 * The smallest plan that includes each entitlement. Larger plans include everything in smaller ones. The
 * server and the screens share this table. For the permissions of roles, see `permissions.ts`.
 */
const smallestPlan = {
  /** Policies, with their documents, search, dashboard, and audit log. */
  policies: 'basic',
  /** Analyses, as many per month as `monthlyAnalysesOf` allows. */
  analysis: 'basic',
  'templates.standard': 'basic',
  'api-keys.read': 'basic',
  // Secure sign-in must not cost extra.
  'single-sign-on': 'basic',
  scim: 'basic',
  'analysis.unlimited': 'professional',
  'analysis.mapping': 'professional',
  'templates.all': 'professional',
  'api-keys.write': 'professional',
  webhooks: 'professional',
  /** Requirement coverage across policies. */
  coverage: 'enterprise',
  'evidence.export': 'enterprise',
  integrations: 'enterprise',
} as const satisfies Record<string, PlanId>;
export type Entitlement = keyof typeof smallestPlan;
export const entitlements = Object.keys(smallestPlan) as readonly Entitlement[];

/**
 * Services that people perform as part of a plan; no code depends on them. They cannot be turned on or off,
 * but an earlier override can be cleared.
 */
const byPeople: ReadonlySet<Entitlement> = new Set(['evidence.export', 'integrations'] as const);
/** True if administrators can turn the entitlement on or off for an organization, regardless of its plan. */
export const isChangeable = (entitlement: Entitlement): boolean => !byPeople.has(entitlement);
export const changeableEntitlements = entitlements.filter(isChangeable);

/** The smallest plan that includes `entitlement`. */
export const smallestPlanWith = (entitlement: Entitlement): PlanId => smallestPlan[entitlement];

/** All entitlements of `plan`. */
export const entitlementsOf = (plan: PlanId): readonly Entitlement[] =>
  entitlements.filter((one) => planIds.indexOf(smallestPlanWith(one)) <= planIds.indexOf(plan));

/**
 * Parameters of the 402 response for a missing `entitlement`: id and name of the smallest plan that includes
 * it.
 */
export const planParameters = (entitlement: Entitlement) => {
  const plan = smallestPlanWith(entitlement);
  return { entitlement, plan, planName: planOf(plan).name };
};
