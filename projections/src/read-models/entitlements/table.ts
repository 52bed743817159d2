import type {
  BillingInterval,
  FeatureOverride,
  PaymentDue,
  PlanId,
  SubscriptionEnding,
} from '@proviso/contracts';
import {
  bigint,
  boolean,
  createTable,
  defineTable,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
} from '../../engine/projecting/define-table.ts';
import { anyStreamColumns, streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'entitlements', version: 5 } as const;

/** Free trials, with one row per `freeTrial-` stream. A row's id is the organization's id. */
export const freeTrialsTable = defineTable(
  identity,
  'free_trials',
  { ...streamColumns, plan: text<PlanId>(), started_at: timestamptz(), ends_at: timestamptz() },
  ['id'],
);
export type FreeTrialRow = RowOf<typeof freeTrialsTable>;

/**
 * Access trials, with one row per `user-` stream. The times are `null` until the user's trial starts.
 * `organization_id` is the organization for which the trial was started. Before the start, it is the stream's
 * organization.
 */
export const accessTrialsTable = defineTable(
  identity,
  'access_trials',
  { ...anyStreamColumns, started_at: nullable(timestamptz()), ends_at: nullable(timestamptz()) },
  ['id'],
);
export type AccessTrialRow = RowOf<typeof accessTrialsTable>;

/**
 * Subscriptions, with one row per `subscription-` stream. A row's id is the organization's id. `requested`
 * does not grant access, because it is unpaid. Unknown values are `null`. `ends_at` is the end of the paid
 * period or of a subscription that has ended.
 */
export const subscriptionsTable = defineTable(
  identity,
  'subscriptions',
  {
    ...streamColumns,
    status: text<'requested' | 'active' | 'past_due' | 'canceled' | 'ended'>(),
    plan: text<PlanId>(),
    external_id: text(),
    amount: nullable(bigint()),
    currency: nullable(text()),
    /** The period that the amount pays for; `null` means a month, or that there was never a payment. */
    billing_interval: nullable(text<BillingInterval>()),
    ends_at: nullable(timestamptz()),
    failure: nullable(text()),
    /** Amount due, if known. */
    due: nullable(jsonb<PaymentDue>()),
    ending: nullable(text<SubscriptionEnding>()),
    /**
     * End of the money-back guarantee of the first subscription; `null` if there is no guarantee, or if it no
     * longer applies.
     */
    guarantee_until: nullable(timestamptz()),
    /** True if this request followed an earlier subscription. */
    again: boolean(),
  },
  ['id'],
);
export type SubscriptionRow = RowOf<typeof subscriptionsTable>;

/**
 * Feature overrides, with one row per `features-` stream that contains the active ones. A row's id is the
 * organization's id.
 */
export const featureOverridesTable = defineTable(
  identity,
  'feature_overrides',
  { ...streamColumns, overrides: jsonb<readonly FeatureOverride[]>() },
  ['id'],
);
export type FeatureOverridesRow = RowOf<typeof featureOverridesTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, freeTrialsTable)}
  ${createTable(schema, accessTrialsTable)}
  ${createTable(schema, subscriptionsTable)}
  ${createTable(schema, featureOverridesTable)}
`;
