import type { InvoiceParty, Language } from '@proviso/contracts';

/** The data on a printed invoice. Amounts include the currency, such as `$49.00`. */
export interface PrintableInvoice {
  language: Language;
  number: string;
  /** Time of issue, in UTC. */
  issuedAt: string;
  /** Time of payment, in UTC; `null` if the invoice is not paid, or if the time is unknown. */
  paidAt: string | null;
  /** The seller, printed only if it has a name. */
  seller: InvoiceParty;
  payer: InvoiceParty;
  /** The first and last day of the billing period, as displayed. */
  period: string | undefined;
  /** Time zone of the charged organization, which determines the date of an instant. */
  timeZone: string;
  lines: readonly { text: string; amount: string }[];
  /**
   * Sums below the line items: tax, total, credit, and the amount due or refunded. Important sums are bold.
   */
  sums: readonly { text: string; amount: string; bold: boolean }[];
  status: 'paid' | 'open' | 'void' | 'refunded';
  /** Note below the invoice's details, for example that no charge was made. */
  notice: string | undefined;
}
