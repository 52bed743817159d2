import type { Content } from 'pdfmake/interfaces.js';
import { createGlyphs } from '../pdf/glyphs.ts';
import { makePdf } from '../pdf/make-pdf.ts';
import { pdfText } from '../pdf/pdf-text.ts';
import { dayOf, lineOf } from '../title-page.ts';
import type { PrintableInvoice } from './printable-invoice.ts';

const titles = { paid: 'Receipt', open: 'Invoice', void: 'Void invoice' } as const;
const states = { paid: 'Paid', open: 'Open', void: 'Void' } as const;

const amount = (text: string, bold = false): Content => ({ text, bold, alignment: 'right' });

/** Prints an invoice, or the receipt for one that was paid. */
export const invoicePdf = async (invoice: PrintableInvoice): Promise<Uint8Array> => {
  const glyphs = createGlyphs();
  const { issuedAt, lines, notice, status, total } = invoice;
  const number = lineOf(invoice.number);
  const organization = lineOf(invoice.organization);
  const title = titles[status];
  const fact = (label: string, value: string): Content => ({
    columns: [
      { text: label, width: 110, color: '#5a626c' },
      { text: pdfText([{ text: value }], glyphs), width: '*' },
    ],
    margin: [0, 0, 0, 4],
  });
  return makePdf({
    title: `${title} ${number}`,
    author: 'Proviso',
    foot: { text: `${title} ${number}` },
    content: [
      { text: 'Proviso', fontSize: 12, margin: [0, 0, 0, 4] },
      { text: title, fontSize: 24, bold: true },
      { text: notice, bold: true, margin: [0, 6, 0, 14] },
      fact('Number', number),
      fact('Date', dayOf(issuedAt)),
      fact('For', organization),
      fact('Status', states[status]),
      {
        margin: [0, 14, 0, 0],
        table: {
          headerRows: 1,
          widths: ['*', 90],
          body: [
            [
              { text: 'Description', bold: true, fillColor: '#eef1f4' },
              { text: 'Amount', bold: true, fillColor: '#eef1f4', alignment: 'right' },
            ],
            ...lines.map((line) => [line.text, amount(line.amount)]),
            [{ text: 'Total', bold: true }, amount(total, true)],
          ],
        },
        layout: 'lightHorizontalLines',
      },
    ],
  });
};
