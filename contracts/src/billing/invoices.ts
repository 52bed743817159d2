import * as z from 'zod/mini';
import { planIds } from './plans.ts';

const instant = z.iso.datetime({ precision: 3 });
/** An amount in the currency's smallest unit, such as cents. */
const minorUnits = z.int();

/** Paid period: `from` is inclusive, `to` is exclusive. */
const periodSchema = z.object({ from: instant, to: instant });
export type BilledPeriod = z.infer<typeof periodSchema>;

/** The seller or payer on an invoice. Unknown fields are empty. */
export const invoicePartySchema = z.object({
  name: z.nullable(z.string()),
  /** Lines of the postal address. */
  address: z.array(z.string()),
  taxIds: z.array(z.string()),
});
export type InvoiceParty = z.infer<typeof invoicePartySchema>;

/**
 * `plan`: a period of a plan. `rest`: the remainder of a period on another plan. `unused`: a negative amount
 * for the unused remainder of a paid period. `discount`: a negative amount. `other`: described by `text`.
 */
export const invoiceLineKinds = ['plan', 'rest', 'unused', 'discount', 'other'] as const;
export const invoiceLineSchema = z.object({
  kind: z.enum(invoiceLineKinds),
  /** `null` if the line is not for a plan. */
  plan: z.nullable(z.enum(planIds)),
  /** The provider's text, in the provider's language; `null` if `kind` describes the line sufficiently. */
  text: z.nullable(z.string()),
  period: z.nullable(periodSchema),
  /** The line's amount; negative for a deduction. */
  amount: minorUnits,
});
export type InvoiceLine = z.infer<typeof invoiceLineSchema>;

export const invoiceStatuses = ['paid', 'open', 'void', 'refunded'] as const;
/**
 * An item of `GET /api/subscription/invoices`, newest first. `total` is the sum of the lines plus any tax
 * that the lines do not include. `amount` is the total less credit.
 */
export const invoiceSchema = z.object({
  id: z.string(),
  number: z.string(),
  issuedAt: instant,
  /** `null` if unpaid, or if the time is unknown. */
  paidAt: z.nullable(instant),
  /** `name` is `null` if neither the installation nor the payment provider specifies a seller. */
  seller: invoicePartySchema,
  payer: invoicePartySchema,
  plan: z.enum(planIds),
  /** Reason for the invoice: a period of the plan, or the rest of a period after a change of plan. */
  reason: z.enum(['period', 'plan-change']),
  /** The paid period; `null` if the provider does not report it. */
  period: z.nullable(periodSchema),
  /** The invoice's lines; empty for older invoices that were stored without lines. */
  lines: z.array(invoiceLineSchema),
  tax: minorUnits,
  /** True if line amounts include the tax. */
  taxIncluded: z.boolean(),
  /** The invoice's total; negative if a downgrade produced credit. */
  total: minorUnits,
  /** Earlier credit applied to this invoice. */
  creditUsed: minorUnits,
  /** Credit produced for later invoices. */
  creditGiven: minorUnits,
  /** Amount charged: the total less applied credit, never negative. */
  amount: minorUnits,
  /** Currency code (ISO 4217) in lower case, such as `usd`. */
  currency: z.string(),
  /** `refunded`: fully refunded. */
  status: z.enum(invoiceStatuses),
  /** Amount refunded. */
  refunded: minorUnits,
});
export type Invoice = z.infer<typeof invoiceSchema>;

/**
 * Body of `PUT /api/billing/sandbox/details` and response of its `GET`: the payer's details, if no provider
 * stores them.
 */
export const billingDetailsSchema = z.strictObject({
  /** The payer's name. If empty, the organization's name is used. */
  name: z.string().check(z.trim(), z.maxLength(200)),
  /** Lines of the postal address, at most six. */
  address: z
    .string()
    .check(z.trim(), z.maxLength(500), z.regex(/^[^\n]*(?:\n[^\n]*){0,5}$/, 'Write at most six lines')),
  taxId: z.string().check(z.trim(), z.maxLength(50)),
});
export type BillingDetails = z.infer<typeof billingDetailsSchema>;
