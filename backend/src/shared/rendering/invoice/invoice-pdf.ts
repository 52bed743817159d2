import { fileLanguage } from '../file-language.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import type { Run } from '../print-block.ts';
import { lineOf } from '../title-page.ts';
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

/** Prints an invoice, or the receipt of a paid one. */
export const invoicePdf = async (invoice: PrintableInvoice): Promise<Uint8Array> => {
  const { issuedAt, lines, notice, status, total } = invoice;
  const { say, day } = fileLanguage(invoice.language);
  const title = `${say(titles[status])} ${lineOf(invoice.number)}`;
  return makePdf(
    {
      language: invoice.language,
      contentLanguage: invoice.language,
      cover: false,
      organization: runs('Proviso'),
      heading: runs(say(titles[status])),
      facts: [
        { label: say('Number'), runs: runs(lineOf(invoice.number)) },
        { label: say('Date'), runs: runs(day(issuedAt, invoice.timeZone)) },
        { label: say('For'), runs: runs(lineOf(invoice.organization)) },
        { label: say('Status'), runs: runs(say(states[status])) },
      ],
      foot: title,
      content: {
        blocks: [
          { kind: 'paragraph', runs: bold(notice) },
          {
            kind: 'table',
            alignments: [null, 'right'],
            header: [runs(say('Description')), runs(say('Amount'))],
            rows: [
              ...lines.map((line) => [runs(line.text), runs(line.amount)]),
              [bold(say('Total')), bold(total)],
            ],
          },
        ],
        notes: [],
      },
    },
    { title, author: 'Proviso', keywords: [], madeAt: issuedAt, remarksOn: () => [] },
  );
};
