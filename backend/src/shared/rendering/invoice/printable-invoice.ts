import type { Language } from '@proviso/contracts';

/** Data of a printed invoice. Amounts include their currency, such as `$49.00`. */
export interface PrintableInvoice {
  language: Language;
  number: string;
  /** Instant in UTC. */
  issuedAt: string;
  /** Name of the charged organization. */
  organization: string;
  /** Time zone of the charged organization, which defines its days. */
  timeZone: string;
  lines: readonly { text: string; amount: string }[];
  total: string;
  status: 'paid' | 'open' | 'void' | 'refunded';
  /** Note below the facts, such as that nobody was charged. */
  notice: string;
}
