import { type BilledPeriod, type Invoice, type InvoiceLine, planOf } from '@proviso/contracts';
import { fileLanguage, localeOf } from '../../../shared/rendering/file-language.ts';
import type { PrintableInvoice } from '../../../shared/rendering/invoice/printable-invoice.ts';
import { formatMoney } from '../format-money.ts';

interface Reader extends Pick<PrintableInvoice, 'timeZone' | 'language'> {
  /** False in the sandbox, whose receipts state that no money was charged. */
  isCharged: boolean;
}

/** Converts an invoice to a printable document. */
export const printableInvoice = (
  invoice: Invoice,
  { timeZone, language, isCharged }: Reader,
): PrintableInvoice => {
  const { say } = fileLanguage(language);
  const { number, issuedAt, paidAt, seller, payer, period, lines, status } = invoice;
  const money = (amount: number) => formatMoney(amount, invoice.currency, localeOf(language));
  return {
    language,
    number,
    issuedAt,
    paidAt,
    seller,
    payer,
    period: period === null ? undefined : periodText(period, { timeZone, language }),
    timeZone,
    lines:
      lines.length === 0
        ? [{ text: wholeText(invoice, language), amount: money(invoice.total) }]
        : lines.map((line) => ({
            text: lineText(line, { timeZone, language }),
            amount: money(line.amount),
          })),
    sums: sumsOf(invoice, language),
    status,
    notice: isCharged ? undefined : say('Sandbox payments: nobody was charged.'),
  };
};

const sumsOf = (invoice: Invoice, language: Reader['language']): PrintableInvoice['sums'] => {
  const { say } = fileLanguage(language);
  const { tax, taxIncluded, total, creditUsed, creditGiven, amount, status, refunded } = invoice;
  const money = (cents: number) => formatMoney(cents, invoice.currency, localeOf(language));
  const sum = (text: string, cents: number, bold = false) => ({ text, amount: money(cents), bold });
  const isFirm = status === 'paid' || status === 'refunded';
  return [
    ...(tax === 0 || taxIncluded ? [] : [sum(say('Tax'), tax)]),
    sum(say('Total'), total, true),
    ...(tax === 0 || !taxIncluded ? [] : [sum(say('Tax in the total'), tax)]),
    ...(creditUsed === 0 ? [] : [sum(say('Credit used'), -creditUsed)]),
    ...(creditGiven === 0 ? [] : [sum(say('Credit toward the next invoices'), creditGiven)]),
    ...(amount === total ? [] : [sum(say(isFirm ? 'Charged' : 'Due'), amount, true)]),
    ...(refunded === 0 ? [] : [sum(say('Amount refunded'), -refunded, true)]),
  ];
};

const periodText = (
  { from, to }: BilledPeriod,
  { timeZone, language }: Pick<Reader, 'timeZone' | 'language'>,
): string => {
  const { say, day } = fileLanguage(language);
  return say('{from} to {to}', { from: day(from, timeZone), to: day(to, timeZone) });
};

/** Description of an older invoice that was stored without lines. */
const wholeText = ({ plan, reason }: Invoice, language: Reader['language']): string =>
  fileLanguage(language).say(reason === 'period' ? '{plan} plan, one month' : 'Change to the {plan} plan', {
    plan: planOf(plan).name,
  });

const labels = {
  plan: '{plan} plan',
  rest: '{plan} plan, rest of the period',
  unused: '{plan} plan, paid and not used',
} as const;

const lineText = (
  { kind, plan, text, period }: InvoiceLine,
  reader: Pick<Reader, 'timeZone' | 'language'>,
): string => {
  const { say } = fileLanguage(reader.language);
  const name = () => {
    if (kind === 'discount') return say('Discount');
    if (kind === 'other' || plan === null) return text ?? say('Other');
    return say(labels[kind], { plan: planOf(plan).name });
  };
  return period === null ? name() : `${name()}: ${periodText(period, reader)}`;
};
