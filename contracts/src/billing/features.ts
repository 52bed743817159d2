import * as z from 'zod/mini';
import { entitlements } from './entitlements.ts';
import { planIds } from './plans.ts';

/** Parts of an installation that its configuration switches on or chooses. */
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
  'text-recognition',
] as const;
export type SettingName = (typeof settingNames)[number];

/** The answer of `GET /api/admin/features`. */
export const featuresSchema = z.object({
  /** What is on offer; changed with the product, not here. */
  plans: z.array(
    z.object({
      id: z.enum(planIds),
      /** US dollars. */
      pricePerMonth: z.number(),
      trialDays: z.int(),
      /** `null`: unlimited. */
      monthlyAnalyses: z.nullable(z.int()),
    }),
  ),
  /** Which plans have what. */
  features: z.array(z.object({ entitlement: z.enum(entitlements), plans: z.array(z.enum(planIds)) })),
  /** How the installation is set up. Never what a variable holds: it may be a secret. */
  settings: z.array(
    z.object({
      setting: z.enum(settingNames),
      /** The environment variable that decides. */
      variable: z.string(),
      source: z.enum(['environment', 'default']),
    }),
  ),
});
export type Features = z.infer<typeof featuresSchema>;
