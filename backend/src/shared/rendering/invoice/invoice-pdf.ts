import type { InvoiceParty } from '@proviso/contracts';
import { type FileText, fileLanguage } from '../file-language.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import type { Run } from '../print-block.ts';
import { oneLineText } from '../title-page.ts';
import type { PrintableInvoice } from './printable-invoice.ts';

const titles = {
  paid: 'Receipt',
  open: 'Invoice',
  void: 'Void invoice',
  refunded: 'Refunded receipt',
} as const;
const states = { paid: 'Paid', open: 'Open', void: 'Void', refunded: 'Refunded' } as const;

const runs = (text: string): Run[] => [{ text }];
const bold = (text: string): Run[] => [{ text, bold: true }];

/** A party's name and address, on separate lines. */
const addressed = ({ name, address }: InvoiceParty): Run[] =>
  runs([name ?? '', ...address].map(oneLineText).filter(Boolean).join('\n'));

/** Prints an invoice, or a receipt if the invoice is paid. */
export const invoicePdf = async (invoice: PrintableInvoice): Promise<Uint8Array> => {
  const { issuedAt, paidAt, lines, notice, period, seller, payer, status, sums, timeZone } = invoice;
  const { say, day } = fileLanguage(invoice.language);
  const title = `${say(titles[status])} ${oneLineText(invoice.number)}`;
  const sellerName = oneLineText(seller.name ?? '');
  const fact = (label: FileText, value: Run[] | string | undefined) =>
    value === undefined ? [] : [{ label: say(label), runs: typeof value === 'string' ? runs(value) : value }];
  const taxIds = (label: FileText, { taxIds: ids }: InvoiceParty) =>
    fact(label, ids.length === 0 ? undefined : ids.map(oneLineText).join(', '));
  return makePdf(
    {
      language: invoice.language,
      contentLanguage: invoice.language,
      cover: false,
      organization: runs(sellerName || 'Proviso'),
      heading: runs(say(titles[status])),
      facts: [
        ...fact('Number', oneLineText(invoice.number)),
        ...fact('Date', day(issuedAt, timeZone)),
        ...fact('Status', say(states[status])),
        ...fact('Paid on', paidAt === null ? undefined : day(paidAt, timeZone)),
        ...fact('Period', period),
        ...fact('Seller', sellerName === '' ? undefined : addressed(seller)),
        ...taxIds("Seller's tax ID", seller),
        ...fact('For', addressed(payer)),
        ...taxIds("Payer's tax ID", payer),
      ],
      foot: title,
      content: {
        blocks: [
          ...(notice === undefined ? [] : [{ kind: 'paragraph' as const, runs: bold(notice) }]),
          {
            kind: 'table',
            alignments: [null, 'right'],
            header: [runs(say('Description')), runs(say('Amount'))],
            rows: [
              ...lines.map((line) => [runs(line.text), runs(line.amount)]),
              ...sums.map((sum) => [sum.text, sum.amount].map(sum.bold ? bold : runs)),
            ],
          },
        ],
        notes: [],
      },
    },
    {
      title,
      author: sellerName || 'Proviso',
      keywords: [],
      madeAt: issuedAt,
      remarksOn: () => [],
    },
  );
};
