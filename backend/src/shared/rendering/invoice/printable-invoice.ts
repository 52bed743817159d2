import type { InvoiceParty, Language } from '@proviso/contracts';

/** Data of a printed invoice. Amounts include their currency, such as `$49.00`. */
export interface PrintableInvoice {
  language: Language;
  number: string;
  /** Instant in UTC. */
  issuedAt: string;
  /** Instant in UTC; `null` if it is not paid, or nobody knows when. */
  paidAt: string | null;
  /** Without a name, no seller is printed. */
  seller: InvoiceParty;
  payer: InvoiceParty;
  /** The time that is paid for, as days. */
  period: string | undefined;
  /** Time zone of the charged organization, which defines its days. */
  timeZone: string;
  lines: readonly { text: string; amount: string }[];
  /** Below the lines: tax, the total, credit, what is due or was refunded. Important ones are bold. */
  sums: readonly { text: string; amount: string; bold: boolean }[];
  status: 'paid' | 'open' | 'void' | 'refunded';
  /** Note below the facts, such as that nobody was charged. */
  notice: string | undefined;
}
