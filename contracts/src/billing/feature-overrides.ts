import * as z from 'zod/mini';
import { administratorReasonSchema } from '../administration/api.ts';
import { changeableEntitlements, type Entitlement, entitlements, isChangeable } from './entitlements.ts';
import { type FeatureOverrideEvent, overrideEnd } from './events.ts';
import { planIds } from './plans.ts';

const entitlement = z.enum(entitlements, `Choose one of the features: ${entitlements.join(', ')}`);

// What follows from them

const overrideSchema = z.object({ entitlement, on: z.boolean(), ...overrideEnd });
/** A feature that an organization has, or has not, whatever its plan says. */
export type FeatureOverride = z.infer<typeof overrideSchema>;

/** The overrides of an organization after one more event; those that are over are among them. */
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
/** The key of a feature's name in tables of words, where a dot would lead into another table. */
export const featureKey = (feature: Entitlement) => feature.replace('.', '-') as Dashed<Entitlement>;

/** The overrides that hold at `now`. */
export const overridesAt = (overrides: readonly FeatureOverride[], now: Date): readonly FeatureOverride[] =>
  overrides.filter(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now.getTime());

/** What a plan or trial allows, with what administrators have turned on and off. */
export const withOverrides = (
  planned: readonly Entitlement[],
  overrides: readonly FeatureOverride[],
): readonly Entitlement[] =>
  entitlements.filter(
    (one) => overrides.find((override) => override.entitlement === one)?.on ?? planned.includes(one),
  );

/** What can be done to a feature of an organization. */
export const featureChanges = ['on', 'off', 'plan'] as const;
export type FeatureChange = (typeof featureChanges)[number];

/** Body of `POST /api/admin/organizations/{id}/features`. */
export const changeFeatureSchema = z
  .strictObject({
    entitlement,
    /** `plan`: as the organization's plan has it, also for a feature that can no longer be turned on or off. */
    change: z.enum(featureChanges),
    /** The last day, where the organization is; without it, until it is changed again. */
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

/** The answer of `GET /api/admin/organizations/{id}/features`. */
export const organizationFeaturesSchema = z.object({
  /** The plan of the subscription or trial that runs; `null`: none does, and no feature can be used. */
  plan: z.nullable(z.enum(planIds)),
  /** Where days begin and end. */
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

/** An item of `GET /api/admin/feature-overrides`: an organization with what was turned on or off for it. */
export const organizationOverridesSchema = z.object({
  organizationId: z.uuid(),
  organizationName: z.nullable(z.string()),
  overrides: z.array(overrideSchema),
});
export type OrganizationOverrides = z.infer<typeof organizationOverridesSchema>;
