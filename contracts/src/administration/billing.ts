import * as z from 'zod/mini';
import { planIds } from '../billing/plans.ts';

export const adminSubscriptionStatuses = ['requested', 'active', 'past_due', 'canceled', 'ended'] as const;
export type AdminSubscriptionStatus = (typeof adminSubscriptionStatuses)[number];

/** Query of `GET /api/admin/subscriptions`, beside that of pages. */
export const adminSubscriptionQuerySchema = z.object({
  status: z.optional(z.enum(adminSubscriptionStatuses)),
});

/** An item of `GET /api/admin/subscriptions`. */
export const adminSubscriptionSchema = z.object({
  organizationId: z.string(),
  /** `null`: the organization is not known yet. */
  organizationName: z.nullable(z.string()),
  /** `requested`: the first payment is awaited. */
  status: z.enum(adminSubscriptionStatuses),
  plan: z.enum(planIds),
  /** A month, in the currency's smallest unit; `null`: nothing was ever paid. */
  amount: z.nullable(z.int()),
  currency: z.nullable(z.string()),
  /** When what was paid for ends, or when the subscription ended. */
  endsAt: z.nullable(z.iso.datetime()),
  /** Why the last payment failed, in the provider's words. */
  paymentFailure: z.nullable(z.string()),
});
export type AdminSubscription = z.infer<typeof adminSubscriptionSchema>;

/** A calendar month (UTC), such as `2026-03`. Amounts are a month's, in the currency's smallest unit. */
const revenueMonthSchema = z.object({
  month: z.string(),
  /** Monthly recurring revenue at its end. */
  mrr: z.int(),
  /** From organizations that pay for the first time, or again. */
  gained: z.int(),
  expansion: z.int(),
  /** 0 or less, as is `lost`. */
  contraction: z.int(),
  lost: z.int(),
  /** Organizations that pay, at its end and before it. */
  customers: z.int(),
  customersBefore: z.int(),
  customersLost: z.int(),
});
export type RevenueMonth = z.infer<typeof revenueMonthSchema>;

/** The answer of `GET /api/admin/revenue`: months oldest first, the last one being the present one. */
export const revenueSchema = z.object({
  currencies: z.array(z.object({ currency: z.string(), months: z.array(revenueMonthSchema) })),
  /** Free trials by the month in which they started, and how many of their organizations have subscribed since. */
  trials: z.array(z.object({ month: z.string(), started: z.int(), converted: z.int() })),
});
export type Revenue = z.infer<typeof revenueSchema>;
