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

/** One row per `freeTrial-` stream; its id is the organization's. */
export const freeTrialsTable = defineTable(
  identity,
  'free_trials',
  { ...streamColumns, plan: text<PlanId>(), started_at: timestamptz(), ends_at: timestamptz() },
  ['id'],
);
export type FreeTrialRow = RowOf<typeof freeTrialsTable>;

/**
 * One row per `user-` stream; the times are `null` until the user's access trial starts. `organization_id` is
 * the organization for which it was started; before, that of the stream.
 */
export const accessTrialsTable = defineTable(
  identity,
  'access_trials',
  { ...anyStreamColumns, started_at: nullable(timestamptz()), ends_at: nullable(timestamptz()) },
  ['id'],
);
export type AccessTrialRow = RowOf<typeof accessTrialsTable>;

/**
 * One row per `subscription-` stream; its id is the organization's. `requested` grants nothing, because it is
 * unpaid. Unknown values are `null`. `ends_at` is the end of the paid period or, for a subscription that is
 * over, its end.
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
    /** What the amount is for; `null`: a month, or nothing was ever paid. */
    billing_interval: nullable(text<BillingInterval>()),
    ends_at: nullable(timestamptz()),
    failure: nullable(text()),
    /** Amount due, as far as it is known. */
    due: nullable(jsonb<PaymentDue>()),
    ending: nullable(text<SubscriptionEnding>()),
    /** End of the first subscription's money-back guarantee; `null` if there is none, or none any more. */
    guarantee_until: nullable(timestamptz()),
    /** True if this request followed an earlier subscription. */
    again: boolean(),
  },
  ['id'],
);
export type SubscriptionRow = RowOf<typeof subscriptionsTable>;

/** One row per `features-` stream, with the active overrides; its id is the organization's. */
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
