import * as z from 'zod/mini';
import { entitlements } from './entitlements.ts';
import { planIds } from './plans.ts';

/** Parts of an installation that its configuration enables or selects. */
export const settingNames = [
  'single-sign-on',
  'payments',
  'mail',
  'analysis-engine',
  'regulatory-feed',
  'file-store',
  'event-store',
  'event-feed',
  'virus-scan',
  'time-stamps',
  'witness',
  'history-bucket',
  'text-recognition',
] as const;
export type SettingName = (typeof settingNames)[number];

/** Response of `GET /api/admin/features`. */
export const featuresSchema = z.object({
  /** The available plans, which are part of the product and cannot be changed here. */
  plans: z.array(
    z.object({
      id: z.enum(planIds),
      /** Price in US dollars. */
      pricePerMonth: z.number(),
      trialDays: z.int(),
      /** `null` means unlimited. */
      monthlyAnalyses: z.nullable(z.int()),
    }),
  ),
  /** Features, each with the plans that include it. */
  features: z.array(z.object({ entitlement: z.enum(entitlements), plans: z.array(z.enum(planIds)) })),
  /** Configuration of the installation. Never includes a variable's value, because it may be a secret. */
  settings: z.array(
    z.object({
      setting: z.enum(settingNames),
      /** The environment variable that controls the setting. */
      variable: z.string(),
      source: z.enum(['environment', 'default']),
    }),
  ),
});
export type Features = z.infer<typeof featuresSchema>;
