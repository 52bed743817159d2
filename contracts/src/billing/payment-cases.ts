import * as z from 'zod/mini';
import { administratorReasonSchema } from '../administration/api.ts';
import { disputeOutcomes, type PaymentEvent } from './events.ts';

export const paymentCaseKinds = ['refund', 'dispute', 'noted-refund'] as const;

const caseSchema = z.object({
  /** The provider's id of the refunded payment or dispute; a number for a manually recorded refund. */
  id: z.string(),
  kind: z.enum(paymentCaseKinds),
  /** The refunded or disputed amount, in the currency's smallest unit. */
  amount: z.int(),
  currency: z.string(),
  /** When the case was first recorded. */
  at: z.iso.datetime(),
  /** The provider's subscription that was paid for; `null` if unknown. */
  externalId: z.nullable(z.string()),
  /** The provider's reason code of a dispute; `null` for refunds. */
  reason: z.nullable(z.string()),
  /** Outcome of a dispute; `null` for refunds and open disputes. */
  outcome: z.nullable(z.enum(disputeOutcomes)),
});
/** A refund or dispute. */
export type PaymentCase = z.infer<typeof caseSchema>;

/**
 * Applies an event to an organization's cases, oldest first.
 * @param at time of the event
 */
export const paymentCasesAfter = (
  cases: readonly PaymentCase[],
  event: PaymentEvent,
  at: string,
): readonly PaymentCase[] => {
  switch (event.type) {
    case 'PaymentRefunded': {
      const { chargeId: id, externalId, amount, currency } = event.data;
      return withCase(cases, {
        id,
        kind: 'refund',
        amount,
        currency,
        at,
        externalId,
        reason: null,
        outcome: null,
      });
    }
    case 'PaymentDisputed': {
      const { disputeId: id, externalId, amount, currency, reason } = event.data;
      return withCase(cases, {
        id,
        kind: 'dispute',
        amount,
        currency,
        at,
        externalId,
        reason,
        outcome: null,
      });
    }
    case 'PaymentDisputeClosed': {
      const { disputeId, outcome } = event.data;
      return cases.map((one) => (one.kind === 'dispute' && one.id === disputeId ? { ...one, outcome } : one));
    }
    case 'RefundNoted': {
      const { amount, currency } = event.data;
      const id = `noted-${cases.filter(({ kind }) => kind === 'noted-refund').length + 1}`;
      const noted = { id, kind: 'noted-refund', amount, currency, at } as const;
      return withCase(cases, { ...noted, externalId: null, reason: null, outcome: null });
    }
  }
};

const withCase = (cases: readonly PaymentCase[], one: PaymentCase): readonly PaymentCase[] => {
  const known = cases.find(({ id, kind }) => id === one.id && kind === one.kind);
  if (!known) return [...cases, one];
  return cases.map((each) => (each === known ? { ...one, at: known.at } : each));
};

/** An item of `GET /api/admin/payment-cases`, newest first. */
export const adminPaymentCaseSchema = z.object({
  organizationId: z.string(),
  /** `null` if the organization no longer exists. */
  organizationName: z.nullable(z.string()),
  ...caseSchema.shape,
});
export type AdminPaymentCase = z.infer<typeof adminPaymentCaseSchema>;

/**
 * Body of `POST /api/admin/organizations/{id}/subscription/relink`: the payment provider's subscription id.
 */
export const relinkSubscriptionSchema = z.strictObject({
  externalId: z.string().check(z.trim(), z.regex(/^sub_\w{1,200}$/, 'Enter an id such as sub_1Abc')),
  ...administratorReasonSchema.shape,
});
export type RelinkSubscription = z.infer<typeof relinkSubscriptionSchema>;

/** Body of `POST /api/admin/organizations/{id}/refunds`: a refund made outside the payment provider. */
export const noteRefundSchema = z.strictObject({
  /** Refunded amount in the currency's smallest unit. */
  amount: z.int().check(z.gte(1), z.lte(100_000_000)),
  currency: z.string().check(z.regex(/^[a-z]{3}$/, 'Enter a currency such as usd')),
  ...administratorReasonSchema.shape,
});
export type NoteRefund = z.infer<typeof noteRefundSchema>;
