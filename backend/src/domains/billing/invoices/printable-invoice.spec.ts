import type { Invoice, Language } from '@proviso/contracts';
import { expect, it } from 'vitest';
import { invoicePdf } from '../../../shared/rendering/invoice/invoice-pdf.ts';
import { pagesOfPdf } from '../../../testing/files/read-pdf.ts';
import { printableInvoice } from './printable-invoice.ts';

const period = { from: '2026-03-11T12:00:00.000Z', to: '2026-04-01T12:00:00.000Z' };
const change: Invoice = {
  id: 'in_1',
  number: 'ACME-0002',
  issuedAt: '2026-03-11T12:00:00.000Z',
  paidAt: '2026-03-12T12:00:00.000Z',
  seller: { name: 'Acme Software GmbH', address: ['1 Main Street', '12345 Berlin'], taxIds: ['DE999'] },
  payer: { name: 'Brandt Clinic', address: ['2 Side Street'], taxIds: ['DE123'] },
  plan: 'enterprise',
  reason: 'plan-change',
  period,
  lines: [
    { kind: 'unused', plan: 'basic', text: null, period, amount: -2000 },
    { kind: 'rest', plan: 'enterprise', text: null, period, amount: 10_000 },
    { kind: 'other', plan: null, text: 'Training', period: null, amount: 500 },
  ],
  tax: 680,
  taxIncluded: false,
  total: 9180,
  creditUsed: 680,
  creditGiven: 0,
  amount: 8500,
  currency: 'eur',
  status: 'paid',
  refunded: 1000,
};
const printed = (invoice: Invoice, language: Language = 'en', isCharged = true) =>
  printableInvoice(invoice, { timeZone: 'Europe/Berlin', language, isCharged });

it('shows the seller, the payer, the period, and each part of the amount', async () => {
  const pdf = await invoicePdf(printed(change));
  const text = (await pagesOfPdf(Buffer.from(pdf))).join('\n').replaceAll(/\s+/g, ' ');
  for (const part of [
    'Receipt',
    'ACME-0002',
    'Acme Software GmbH 1 Main Street 12345 Berlin',
    'DE999',
    'Brandt Clinic 2 Side Street',
    'DE123',
    'March 12, 2026',
    'March 11, 2026 to April 1, 2026',
    'Basic plan, paid and not used',
    'Enterprise plan, rest of the period',
    'Training',
  ])
    expect(text).toContain(part);
  expect(text).not.toContain('nobody was charged');
  expect(printed(change).sums).toEqual([
    { text: 'Tax', amount: '€6.80', bold: false },
    { text: 'Total', amount: '€91.80', bold: true },
    { text: 'Credit used', amount: '-€6.80', bold: false },
    { text: 'Charged', amount: '€85.00', bold: true },
    { text: 'Amount refunded', amount: '-€10.00', bold: true },
  ]);
});

it('does not add tax to amounts that include it, and labels unpaid amounts as due', () => {
  const open = { ...change, taxIncluded: true, status: 'open', refunded: 0, paidAt: null } as const;
  expect(printed({ ...open, total: 8500 }).sums.map(({ text }) => text)).toEqual([
    'Total',
    'Tax in the total',
    'Credit used',
  ]);
  expect(printed({ ...open, tax: 0 }).sums.at(-1)).toEqual({ text: 'Due', amount: '€85.00', bold: true });
});

it('shows the credit for a switch to a smaller plan', () => {
  const smaller = {
    ...change,
    tax: 0,
    total: -8000,
    creditUsed: 0,
    creditGiven: 8000,
    amount: 0,
    refunded: 0,
  };
  expect(printed(smaller).sums).toEqual([
    { text: 'Total', amount: '-€80.00', bold: true },
    { text: 'Credit toward the next invoices', amount: '€80.00', bold: false },
    { text: 'Charged', amount: '€0.00', bold: true },
  ]);
});

it('describes an invoice from an earlier version, which has no lines', () => {
  const [line] = printed({ ...change, lines: [], period: null, reason: 'period' }).lines;
  expect(line?.text).toBe('Enterprise plan, one month');
});
