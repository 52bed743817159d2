import type { Language } from '@proviso/contracts';

/** An invoice, to be printed. Amounts are written with their currency, such as `$49.00`. */
export interface PrintableInvoice {
  language: Language;
  number: string;
  /** Instant in UTC. */
  issuedAt: string;
  /** Who was charged. */
  organization: string;
  /** Where the days of who was charged begin and end. */
  timeZone: string;
  lines: readonly { text: string; amount: string }[];
  total: string;
  status: 'paid' | 'open' | 'void';
  /** Stands under the facts, such as that nobody was charged. */
  notice: string;
}
