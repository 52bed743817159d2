import { type PlanId, planIds, planOf } from './plans.ts';

/**
 * What a plan or trial allows an organization, each with the smallest plan that has it: larger plans have all of smaller
 * ones. The one table that server and screens read. What a role allows a person is `permissions.ts`.
 */
const smallestPlan = {
  /** Policies, with their documents, search, dashboard and audit log. */
  policies: 'basic',
  /** Analyses, as many a month as `monthlyAnalysesOf` says. */
  analysis: 'basic',
  'templates.standard': 'basic',
  'api-keys.read': 'basic',
  // Who gets in is nothing to save on.
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

/** What nothing in the product depends on: a plan includes it as help by people. It cannot be turned on or off, but what once was can be left to the plan. */
const byPeople: ReadonlySet<Entitlement> = new Set(['evidence.export', 'integrations'] as const);
/** Whether administrators can turn it on and off for an organization, whatever its plan has. */
export const isChangeable = (entitlement: Entitlement): boolean => !byPeople.has(entitlement);
export const changeableEntitlements = entitlements.filter(isChangeable);

/** The smallest plan that has `entitlement`. */
export const planWith = (entitlement: Entitlement): PlanId => smallestPlan[entitlement];

/** Everything that `plan` has. */
export const entitlementsOf = (plan: PlanId): readonly Entitlement[] =>
  entitlements.filter((one) => planIds.indexOf(planWith(one)) <= planIds.indexOf(plan));

/** Parameters of a refusal (402) for want of `entitlement`: the plan that has it, by id and by name. */
export const planParameters = (entitlement: Entitlement) => {
  const plan = planWith(entitlement);
  return { entitlement, plan, planName: planOf(plan).name };
};
