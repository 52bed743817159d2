import { type Invoice, planOf } from '@proviso/contracts';
import type { PrintableInvoice } from '../../rendering/invoice/printable-invoice.ts';
import { moneyOf } from '../money-of.ts';

/** An invoice of the sandbox as a document, which says that nobody was charged. */
export const printableInvoice = (
  { number, issuedAt, plan, reason, amount, currency, status }: Invoice,
  organization: string,
): PrintableInvoice => {
  const { name } = planOf(plan);
  const text = reason === 'period' ? `${name} plan, one month` : `Change to the ${name} plan`;
  const total = moneyOf(amount, currency);
  return {
    number,
    issuedAt,
    organization,
    lines: [{ text, amount: total }],
    total,
    status,
    notice: 'Sandbox payments: nobody was charged.',
  };
};
