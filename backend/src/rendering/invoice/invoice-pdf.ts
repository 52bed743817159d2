import { makePdf } from '../pdf/make-pdf.ts';
import type { Run } from '../print-block.ts';
import { dayOf, lineOf } from '../title-page.ts';
import type { PrintableInvoice } from './printable-invoice.ts';

const titles = { paid: 'Receipt', open: 'Invoice', void: 'Void invoice' } as const;
const states = { paid: 'Paid', open: 'Open', void: 'Void' } as const;

const runs = (text: string): Run[] => [{ text }];
const bold = (text: string): Run[] => [{ text, bold: true }];

/** Prints an invoice, or the receipt for one that was paid. */
export const invoicePdf = async (invoice: PrintableInvoice): Promise<Uint8Array> => {
  const { issuedAt, lines, notice, status, total } = invoice;
  const title = `${titles[status]} ${lineOf(invoice.number)}`;
  return makePdf(
    {
      cover: false,
      organization: runs('Proviso'),
      heading: runs(titles[status]),
      facts: [
        { label: 'Number', runs: runs(lineOf(invoice.number)) },
        { label: 'Date', runs: runs(dayOf(issuedAt)) },
        { label: 'For', runs: runs(lineOf(invoice.organization)) },
        { label: 'Status', runs: runs(states[status]) },
      ],
      foot: title,
      content: {
        blocks: [
          { kind: 'paragraph', runs: bold(notice) },
          {
            kind: 'table',
            alignments: [null, 'right'],
            header: [runs('Description'), runs('Amount')],
            rows: [
              ...lines.map((line) => [runs(line.text), runs(line.amount)]),
              [bold('Total'), bold(total)],
            ],
          },
        ],
        notes: [],
      },
    },
    { title, author: 'Proviso', keywords: [], madeAt: issuedAt, remarksOn: () => [] },
  );
};
