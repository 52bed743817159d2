import { type Invoice, planOf } from '@proviso/contracts';
import { fileLanguage, localeOf } from '../../../shared/rendering/file-language.ts';
import type { PrintableInvoice } from '../../../shared/rendering/invoice/printable-invoice.ts';
import { moneyOf } from '../money-of.ts';

/** An invoice of the sandbox as a document, which says that nobody was charged. */
export const printableInvoice = (
  { number, issuedAt, plan, reason, amount, currency, status }: Invoice,
  { organization, timeZone, language }: Pick<PrintableInvoice, 'organization' | 'timeZone' | 'language'>,
): PrintableInvoice => {
  const { say } = fileLanguage(language);
  const { name } = planOf(plan);
  const text = say(reason === 'period' ? '{plan} plan, one month' : 'Change to the {plan} plan', {
    plan: name,
  });
  const total = moneyOf(amount, currency, localeOf(language));
  return {
    language,
    number,
    issuedAt,
    organization,
    timeZone,
    lines: [{ text, amount: total }],
    total,
    status,
    notice: say('Sandbox payments: nobody was charged.'),
  };
};
