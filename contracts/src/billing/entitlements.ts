import { type PlanId, planIds, planOf } from './plans.ts';

/**
 * Entitlements of plans and trials, each with the smallest plan that has it. Larger plans have everything
 * that smaller ones have. Server and screens share this table. Permissions of roles are in `permissions.ts`.
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
  /** Coverage of requirements across policies. */
  coverage: 'enterprise',
  'evidence.export': 'enterprise',
  integrations: 'enterprise',
} as const satisfies Record<string, PlanId>;
export type Entitlement = keyof typeof smallestPlan;
export const entitlements = Object.keys(smallestPlan) as readonly Entitlement[];

/**
 * Services by people that a plan includes; no code depends on them. They cannot be turned on or off, but an
 * earlier override can be returned to the plan.
 */
const byPeople: ReadonlySet<Entitlement> = new Set(['evidence.export', 'integrations'] as const);
/** True if administrators can turn it on and off for an organization, whatever its plan. */
export const isChangeable = (entitlement: Entitlement): boolean => !byPeople.has(entitlement);
export const changeableEntitlements = entitlements.filter(isChangeable);

/** The smallest plan that has `entitlement`. */
export const planWith = (entitlement: Entitlement): PlanId => smallestPlan[entitlement];

/** All entitlements of `plan`. */
export const entitlementsOf = (plan: PlanId): readonly Entitlement[] =>
  entitlements.filter((one) => planIds.indexOf(planWith(one)) <= planIds.indexOf(plan));

/** Parameters of a 402 for a missing `entitlement`: id and name of the plan that has it. */
export const planParameters = (entitlement: Entitlement) => {
  const plan = planWith(entitlement);
  return { entitlement, plan, planName: planOf(plan).name };
};
