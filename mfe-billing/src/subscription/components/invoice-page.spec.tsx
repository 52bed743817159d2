import type { Invoice } from '@proviso/contracts';
import { fakeFetch, json, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import { createServerResponses, someInvoice, subscribed } from '../../testing/answers.ts';
import { billingTexts } from '../../texts.ts';

const open = (path: string, more: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({ ...createServerResponses({ subscription: subscribed }), ...more });
  renderWithProviders(<Pages />, { path, texts: [billingTexts], fetch });
  return { calls, user: userEvent.setup() };
};
const openInvoice = (invoice: Partial<Invoice> = {}) =>
  open('/subscription/invoices/in_1', {
    'GET /api/subscription/invoices': () => json([{ ...someInvoice, ...invoice }]),
  });
const valueOf = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
const rows = () =>
  within(screen.getByRole('region', { name: 'Amounts' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

it('shows the seller, the buyer, the items, and the period', async () => {
  openInvoice();
  expect(await screen.findByRole('heading', { level: 1, name: 'Invoice SANDBOX-0001' })).toBeInTheDocument();
  expect(valueOf('Seller')).toBe('Example Software Inc.\n1 Main Street\nSpringfield\nTax ID: US-12');
  expect(valueOf('Payer')).toBe('Brandt Clinic\n2 Side Street');
  expect(valueOf('Period')).toMatch(/Mar 1, 2026.* – Apr 1, 2026/);
  expect(valueOf('Paid on')).toContain('Mar 1, 2026');
  expect(valueOf('Status')).toBe('Paid');
  expect(rows()).toEqual([
    [expect.stringContaining('Basic plan'), '$49'],
    ['Total', '$49'],
  ]);
  expect(screen.getByRole('link', { name: 'Download invoice SANDBOX-0001' })).toHaveAttribute(
    'href',
    '/api/subscription/invoices/in_1/pdf',
  );
});

it('shows unused time, tax, credit, and a refund as separate lines', async () => {
  const rest = { text: null, period: null, plan: 'enterprise' } as const;
  openInvoice({
    lines: [
      { ...rest, kind: 'unused', plan: 'basic', amount: -2000 },
      { ...rest, kind: 'rest', amount: 10_000 },
      { ...rest, kind: 'discount', amount: -500 },
      { ...rest, kind: 'other', plan: null, text: 'Training', amount: 500 },
    ],
    tax: 640,
    total: 8640,
    creditUsed: 640,
    amount: 8000,
    refunded: 1000,
  });
  await screen.findByRole('heading', { level: 1, name: 'Invoice SANDBOX-0001' });
  expect(rows()).toEqual([
    ['Basic plan, paid and not used', '-$20'],
    ['Enterprise plan, rest of the period', '$100'],
    ['Discount', '-$5'],
    ['Training', '$5'],
    ['Tax', '$6.40'],
    ['Total', '$86.40'],
    ['Credit used', '-$6.40'],
    ['Charged', '$80'],
    ['Amount refunded', '-$10'],
  ]);
});

it('omits an unknown seller', async () => {
  openInvoice({ seller: { name: null, address: [], taxIds: [] } });
  await screen.findByRole('heading', { level: 1, name: 'Invoice SANDBOX-0001' });
  expect(screen.queryByText('Seller')).not.toBeInTheDocument();
});

it('reports that the invoice does not exist', async () => {
  open('/subscription/invoices/in_2');
  expect(await screen.findByText('This invoice does not exist.')).toBeInTheDocument();
});

it('saves billing details for later invoices if the payment provider has no page for them', async () => {
  const { calls, user } = open('/subscription', {
    'GET /api/billing/sandbox/details': () => json({ name: '', address: '2 Side Street', taxId: '' }),
    'PUT /api/billing/sandbox/details': () => new Response(null, { status: 204 }),
  });
  await user.click(await screen.findByRole('button', { name: 'Billing Details' }));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the payer' }), 'Brandt Clinic');
  await user.type(screen.getByRole('textbox', { name: 'Address' }), '{enter}Springfield');
  await user.type(screen.getByRole('textbox', { name: 'Tax ID' }), 'DE123');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Billing details saved')).toBeInTheDocument();
  expect(calls.find(({ method }) => method === 'PUT')?.body).toEqual({
    name: 'Brandt Clinic',
    address: '2 Side Street\nSpringfield',
    taxId: 'DE123',
  });
});
