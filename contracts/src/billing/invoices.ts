import * as z from 'zod/mini';
import { planIds } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
/** In the currency's smallest unit, such as cents. */
const minorUnits = z.int();

/** A time that is paid for: from `from` until just before `to`. */
const periodSchema = z.object({ from: instant, to: instant });
export type BilledPeriod = z.infer<typeof periodSchema>;

/** The seller or the payer on an invoice, as far as it is known. */
export const invoicePartySchema = z.object({
  name: z.nullable(z.string()),
  /** Lines of the postal address. */
  address: z.array(z.string()),
  taxIds: z.array(z.string()),
});
export type InvoiceParty = z.infer<typeof invoicePartySchema>;

/**
 * `plan`: a period of a plan. `rest`: the rest of a period with another plan. `unused`: what was paid for the rest of a period and
 * is not used, below zero. `discount`: below zero. `other`: what `text` says.
 */
export const invoiceLineKinds = ['plan', 'rest', 'unused', 'discount', 'other'] as const;
export const invoiceLineSchema = z.object({
  kind: z.enum(invoiceLineKinds),
  /** `null` if it is for no plan. */
  plan: z.nullable(z.enum(planIds)),
  /** The provider's text, in its language; `null` if the kind says everything. */
  text: z.nullable(z.string()),
  period: z.nullable(periodSchema),
  /** Below zero for what is taken off. */
  amount: minorUnits,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoiceStatuses = ['paid', 'open', 'void', 'refunded'] as const;
/**
 * An item of `GET /api/subscription/invoices`, newest first. Its lines and the tax that is on top of them make `total`; credit makes
 * `amount` of that.
 */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: instant,
  /** `null` if it is not paid, or nobody knows when. */
  paidAt: z.nullable(instant),
  /** `name` is `null` if neither the installation nor the payment provider names its seller. */
  seller: invoicePartySchema,
  payer: invoicePartySchema,
  plan: z.enum(planIds),
  /** Reason of the invoice: a period of the plan, or the rest of one after a change. */
  reason: z.enum(['period', 'plan-change']),
  /** The time that is paid for; `null` if the provider does not say. */
  period: z.nullable(periodSchema),
  /** Empty for invoices from before lines were kept. */
  lines: z.array(invoiceLineSchema),
  tax: minorUnits,
  /** True if the amounts of lines include the tax, so that it is not added to them. */
  taxIncluded: z.boolean(),
  /** Below zero if a smaller plan made credit. */
  total: minorUnits,
  /** Earlier credit that was used up. */
  creditUsed: minorUnits,
  /** Credit that it made, for the next invoices. */
  creditGiven: minorUnits,
  /** Charged: the total less the credit that was used, never below zero. */
  amount: minorUnits,
  /** ISO 4217 in lower case, such as `usd`. */
  currency: z.string(),
  /** `refunded`: refunded in full. */
  status: z.enum(invoiceStatuses),
  /** Amount refunded. */
  refunded: minorUnits,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/** Body of `PUT /api/billing/sandbox/details`, and response of its `GET`: who pays, where no provider keeps that. */
export const billingDetailsSchema = z.strictObject({
  /** Empty: the name of the organization. */
  name: z.string().check(z.trim(), z.maxLength(200)),
  /** At most six lines. */
  address: z
    .string()
    .check(z.trim(), z.maxLength(500), z.regex(/^[^\n]*(?:\n[^\n]*){0,5}$/, 'Write at most six lines')),
  taxId: z.string().check(z.trim(), z.maxLength(50)),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;
