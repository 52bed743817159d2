import * as z from 'zod/mini';
import { administratorReasonSchema } from '../administration/api.ts';
import { changeableEntitlements, type Entitlement, entitlements, isChangeable } from './entitlements.ts';
import { type FeatureOverrideEvent, overrideEndFields } from './events.ts';
import { planIds } from './plans.ts';

const entitlement = z.enum(entitlements, `Choose one of the features: ${entitlements.join(', ')}`);

const overrideSchema = z.object({ entitlement, on: z.boolean(), ...overrideEndFields });
/** A feature that is on or off for an organization, regardless of its plan. */
export type FeatureOverride = z.infer<typeof overrideSchema>;

/** Applies an event to an organization's overrides. The result still includes expired overrides. */
export const overridesAfter = (
  overrides: readonly FeatureOverride[],
  { type, data }: FeatureOverrideEvent,
): readonly FeatureOverride[] => {
  const others = overrides.filter(({ entitlement: one }) => one !== data.entitlement);
  if (type === 'FeatureReturnedToPlan') return others;
  const { entitlement: feature, endsAt, lastDay } = data;
  return [...others, { entitlement: feature, on: type === 'FeatureTurnedOn', endsAt, lastDay }];
};

type Dashed<Name extends string> = Name extends `${infer Thing}.${infer Rest}` ? `${Thing}-${Rest}` : Name;
/** Translation key of a feature. It has dashes, because a dot would select a nested table. */
export const featureKey = (feature: Entitlement) => feature.replace('.', '-') as Dashed<Entitlement>;

/** The overrides in effect at `now`. */
export const overridesAt = (overrides: readonly FeatureOverride[], now: Date): readonly FeatureOverride[] =>
  overrides.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.getTime());

/** Applies administrators' overrides to the entitlements of a plan or trial. */
export const withOverrides = (
  planned: readonly Entitlement[],
  overrides: readonly FeatureOverride[],
): readonly Entitlement[] =>
  entitlements.filter(
    (one) => overrides.find((override) => override.entitlement === one)?.on ?? planned.includes(one),
  );

/** Changes that an administrator can make to an organization's feature. */
export const featureChanges = ['on', 'off', 'plan'] as const;
export type FeatureChange = (typeof featureChanges)[number];

/** Body of `POST /api/admin/organizations/{id}/features`. */
export const changeFeatureSchema = z
  .strictObject({
    entitlement,
    /** `plan`: clears the override. This also works for features that can no longer be turned on or off. */
    change: z.enum(featureChanges),
    /** The override's last day in the organization's time zone. If absent, the override does not end. */
    lastDay: z.optional(z.iso.date('Enter a day such as 2026-12-31')),
    ...administratorReasonSchema.shape,
  })
  .check(
    z.refine(({ entitlement: feature, change }) => change === 'plan' || isChangeable(feature), {
      error: `Choose one of the features: ${changeableEntitlements.join(', ')}`,
      path: ['entitlement'],
    }),
  );
export type ChangeFeature = z.infer<typeof changeFeatureSchema>;

/** Response of `GET /api/admin/organizations/{id}/features`. */
export const organizationFeaturesSchema = z.object({
  /** Plan of the active subscription or trial; `null` if there is none, so no feature is available. */
  plan: z.nullable(z.enum(planIds)),
  /** Time zone that determines when days start and end. */
  timeZone: z.string(),
  features: z.array(
    z.object({
      entitlement,
      byPlan: z.boolean(),
      override: z.nullable(z.omit(overrideSchema, { entitlement: true })),
    }),
  ),
});
export type OrganizationFeatures = z.infer<typeof organizationFeaturesSchema>;

/** An item of `GET /api/admin/feature-overrides`: an organization with its overrides. */
export const organizationOverridesSchema = z.object({
  organizationId: z.uuid(),
  organizationName: z.nullable(z.string()),
  overrides: z.array(overrideSchema),
});
export type OrganizationOverrides = z.infer<typeof organizationOverridesSchema>;
