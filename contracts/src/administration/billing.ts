import * as z from 'zod/mini';
import { billingIntervals } from '../billing/events.ts';
import { planIds } from '../billing/plans.ts';

export const adminSubscriptionStatuses = ['requested', 'active', 'past_due', 'canceled', 'ended'] as const;
export type AdminSubscriptionStatus = (typeof adminSubscriptionStatuses)[number];

/** Query of `GET /api/admin/subscriptions`, in addition to the paging parameters. */
export const adminSubscriptionQuerySchema = z.object({
  status: z.optional(z.enum(adminSubscriptionStatuses)),
});

/** An item of `GET /api/admin/subscriptions`. */
export const adminSubscriptionSchema = z.object({
  organizationId: z.string(),
  /** `null` if the organization's name is not known yet. */
  organizationName: z.nullable(z.string()),
  /** `requested`: waiting for the first payment. */
  status: z.enum(adminSubscriptionStatuses),
  plan: z.enum(planIds),
  /** Amount per `interval` in the currency's smallest unit; `null` if nothing was ever paid. */
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  interval: z.enum(billingIntervals),
  /** End of the paid period, or when the subscription ended. */
  endsAt: z.nullable(z.iso.datetime()),
  /** The provider's reason for the failure of the last payment. */
  paymentFailure: z.nullable(z.string()),
});
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>;

/** A calendar month (UTC), such as `2026-03`. Amounts are monthly, in the currency's smallest unit. */
const revenueMonthSchema = z.object({
  month: z.string(),
  /** Monthly recurring revenue at the end of the month. */
  mrr: z.int(),
  /** Revenue from new and returning customers. */
  gained: z.int(),
  expansion: z.int(),
  /** Revenue lost to downgrades, as 0 or a negative number. `lost` is 0 or negative, too. */
  contraction: z.int(),
  lost: z.int(),
  /**
   * Number of paying organizations at the end of the month. `customersBefore` is the number before the month.
   */
  customers: z.int(),
  customersBefore: z.int(),
  customersLost: z.int(),
});
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;

/** Response of `GET /api/admin/revenue`: months oldest first, up to the current month. */
export const revenueSchema = z.object({
  currencies: z.array(z.object({ currency: z.string(), months: z.array(revenueMonthSchema) })),
  /** Free trials by starting month, with the number of organizations that have since subscribed. */
  trials: z.array(z.object({ month: z.string(), started: z.int(), converted: z.int() })),
});
export type Revenue = z.infer<typeof revenueSchema>;
