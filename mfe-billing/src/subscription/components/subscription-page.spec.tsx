import type { Retention, Subscription } from '@proviso/contracts';
import {
  closingOwner,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  withPermissions,
} from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Pages } from '../../pages.tsx';
import {
  createServerResponses,
  owner,
  sandboxPayments,
  type Situation,
  someInvoice,
  subscribed,
} from '../../testing/answers.ts';
import { billingTexts } from '../../texts.ts';

const done = () => new Response(null, { status: 204 });
const open = (situation: Situation, more: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({ ...createServerResponses(situation), ...more });
  renderWithProviders(<Pages />, { path: '/subscription', texts: [billingTexts], fetch });
  return { calls, user: userEvent.setup() };
};
const canceled = { ...subscribed, status: 'canceled', actions: ['reactivate', 'update-card'] } as const;

it.each<[string, Partial<Subscription>, readonly (string | RegExp)[]]>([
  ['active', {}, ['Active', 'Next billing', 'Apr 1, 2026', '$49 per month']],
  ['canceled', { status: 'canceled' }, ['Canceled', 'Expires', 'You keep full access until Apr 1, 2026.']],
  [
    'over',
    { status: 'canceled', ended: true, ending: 'canceled', actions: ['subscribe'] },
    ['Canceled', 'Ended on', 'You canceled this subscription.'],
  ],
  [
    'over because it was not paid',
    { status: 'canceled', ended: true, ending: 'unpaid', actions: ['subscribe'] },
    ['Unpaid', 'This subscription ended because a payment was not made.'],
  ],
  [
    'over because it was refunded',
    { status: 'canceled', ended: true, ending: 'refunded', actions: ['subscribe'] },
    ['Refunded', 'Your payment was refunded, so this subscription has ended.'],
  ],
  [
    'past due',
    {
      status: 'past_due',
      paymentFailure: 'Your card was declined.',
      due: { amount: 4900, currency: 'usd', attempts: 1, nextAttemptAt: '2026-04-08T12:00:00.000Z' },
      accessEndsAt: '2099-04-22T12:00:00.000Z',
    },
    [
      'Past Due',
      'A payment failed: Your card was declined. Update your card to keep your access.',
      /^\$49 has been due since Apr 1, 2026, \d+:\d\d.[AP]M \S+\.$/,
      /^The next attempt to charge your card is on Apr 8, 2026, \d+:\d\d.[AP]M \S+\.$/,
      /^If it is not paid, your access ends on Apr 22, 2099, \d+:\d\d.[AP]M \S+ at the latest\.$/,
    ],
  ],
  [
    'past due for too long',
    {
      status: 'past_due',
      paymentFailure: 'Your card was declined.',
      due: { amount: 4900, currency: 'usd', attempts: 4, nextAttemptAt: null },
      accessEndsAt: '2026-01-22T12:00:00.000Z',
    },
    [
      'Your card will not be charged again automatically.',
      /^Your access ended on Jan 22, 2026, \d+:\d\d.[AP]M \S+\. Pay to get it back\.$/,
    ],
  ],
])('shows a subscription that is %s', async (_, changes, expected) => {
  open({ subscription: { ...subscribed, ...changes } });
  expect(await screen.findByRole('heading', { name: 'Basic plan' })).toBeInTheDocument();
  for (const text of expected) expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByText('AI Analysis (5 per month)')).toBeInTheDocument();
  expect(screen.getByRole('note')).toHaveTextContent('Sandbox payments.');
});

it('cancels after confirmation, and reports the cancellation', async () => {
  const { calls, user } = open({ subscription: subscribed }, { 'POST /api/subscription/cancel': done });
  await user.click(await screen.findByRole('button', { name: 'Cancel Subscription' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  expect(dialog.getByText(/You keep full access until Apr 1, 2026/)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel Subscription' }));
  expect(await screen.findByText('Your subscription has been canceled successfully.')).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/api/subscription/cancel')).toBe(true);
});

it('claims the money-back guarantee after confirmation', async () => {
  const { calls, user } = open(
    {
      subscription: {
        ...subscribed,
        guaranteeUntil: '2026-03-31T12:00:00.000Z',
        actions: [...subscribed.actions, 'claim-guarantee'],
      },
    },
    { 'POST /api/subscription/guarantee': done },
  );
  expect(await screen.findByText(/^Money-back guarantee: until Mar 31, 2026/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Claim Refund' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.click(dialog.getByRole('button', { name: 'Claim Refund' }));
  expect(await screen.findByText('Refund Requested')).toBeInTheDocument();
  expect(calls.some(({ path }) => path === '/api/subscription/guarantee')).toBe(true);
});

it('reactivates the subscription, and reports the result', async () => {
  const { user } = open(
    { subscription: canceled as unknown as Subscription },
    {
      'POST /api/subscription/reactivate': done,
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Reactivate Subscription' }));
  expect(await screen.findByText('Your subscription has been reactivated successfully.')).toBeInTheDocument();
});

it.each([
  ['reactivate', 'Reactivate Subscription', 'Failed to reactivate subscription. Please try again.'],
  ['cancel', 'Cancel Subscription', 'Failed to cancel subscription. Please try again.'],
])('reports why it could not %s', async (what, label, message) => {
  const subscription = (what === 'cancel' ? subscribed : canceled) as unknown as Subscription;
  const { user } = open(
    { subscription },
    {
      [`POST /api/subscription/${what}`]: () => problem(503, 'service.unavailable', 'Not now.'),
    },
  );
  await user.click(await screen.findByRole('button', { name: label }));
  if (what === 'cancel') {
    const dialog = within(await screen.findByRole('alertdialog'));
    await user.click(dialog.getByRole('button', { name: label }));
  }
  expect(await screen.findByText(message)).toBeInTheDocument();
});

it('changes the card, and pays the amount due with the new card', async () => {
  const subscription: Subscription = { ...subscribed, status: 'past_due', paymentFailure: 'Declined.' };
  const { calls, user } = open(
    { subscription },
    {
      'POST /api/subscription/payment-method': () =>
        json({ provider: 'sandbox', clientSecret: 'card', kind: 'setup', charge: null }),
      'POST /api/billing/sandbox/payments': () => json({ outcome: 'succeeded' }),
    },
  );
  await user.click(await screen.findByRole('button', { name: 'Update Card' }));
  await user.click(await screen.findByRole('button', { name: 'Save card' }));
  expect(await screen.findByText('Card Updated')).toBeInTheDocument();
  expect(calls.find(({ path }) => path.endsWith('/payments') && path.includes('sandbox'))?.body).toEqual({
    clientSecret: 'card',
    card: 'success',
  });
});

it('lists invoices', async () => {
  open({ subscription: subscribed }, { 'GET /api/subscription/invoices': () => json([someInvoice]) });
  const table = within(await screen.findByRole('region', { name: 'Invoices' }));
  const cells = table.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual([
    'SANDBOX-0001',
    expect.stringMatching(/^Mar 1, 2026 /),
    'Basic plan, one month',
    '$49',
    'Paid',
    'Download',
  ]);
  expect(table.getByRole('link', { name: 'Download invoice SANDBOX-0001' })).toHaveAttribute(
    'href',
    '/api/subscription/invoices/in_1/pdf',
  );
  expect(table.getByRole('link', { name: 'SANDBOX-0001' })).toHaveAttribute(
    'href',
    '/subscription/invoices/in_1',
  );
});

it('shows local data while the payment provider does not respond, and queries the provider again only on demand', async () => {
  const { calls, user } = open(
    { subscription: subscribed, retention: { holds: [], removals: [], mayHold: true } },
    {
      'GET /api/subscription/invoices': () =>
        problem(503, 'payment.not-answered', 'The payment provider did not answer.'),
      'GET /api/billing/prices': () =>
        problem(503, 'payment.not-answered', 'The payment provider did not answer.'),
    },
  );
  expect(await screen.findByText('The payment provider did not answer.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Cancel Subscription' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Place Legal Hold' })).toBeEnabled();
  const asked = () => calls.filter(({ path }) => path === '/api/subscription/invoices').length;
  expect(asked()).toBe(1);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await expect.poll(asked).toBe(2);
});

it('keeps other actions enabled while invoices load, and states how long loading may take', async () => {
  open(
    { subscription: subscribed },
    { 'GET /api/subscription/invoices': () => new Promise(() => undefined) },
  );
  expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeEnabled();
  expect(
    screen.getByText('Loading invoices from the payment provider. This takes at most 12 seconds.'),
  ).toBeInTheDocument();
});

it('lets members view but not change the subscription', async () => {
  open({
    user: withPermissions({ ...owner, role: 'viewer' }),
    subscription: { ...subscribed, actions: [] },
  });
  expect(await screen.findByRole('heading', { name: 'Basic plan' })).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText('Invoices')).not.toBeInTheDocument();
});

it('advances the sandbox’s clock if it has one', async () => {
  const { calls, user } = open(
    { subscription: subscribed, payments: { ...sandboxPayments, clock: true } },
    { 'POST /api/billing/sandbox/clock': done },
  );
  await user.click(await screen.findByRole('button', { name: 'Advance 31 days' }));
  await expect.poll(() => calls.find(({ path }) => path.endsWith('/clock'))?.body).toEqual({ days: 31 });
});

describe('data retention', () => {
  const removals: Retention['removals'] = [
    { what: 'documents', at: '2026-04-30T12:00:00.000Z', status: 'waiting' },
    { what: 'data', at: '2026-06-29T12:00:00.000Z', status: 'waiting' },
  ];

  it('lists planned removals, and lets an owner place a legal hold', async () => {
    open({ retention: { holds: [], removals, mayHold: true } });
    const list = within(await screen.findByRole('list', { name: 'Planned removals' }));
    expect(list.getByText('Uploaded documents will be removed on Apr 30, 2026.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Place Legal Hold' })).toBeVisible();
  });

  it('lets an owner place a hold on a member, and lift a policy’s hold', async () => {
    const policy = {
      kind: 'policy',
      id: '0190f5de-0000-7000-8000-00000000000a',
      name: 'Visitors',
      reason: 'Lawsuit 12',
      setAt: '2026-04-02T12:00:00.000Z',
      setByName: 'Lena Brandt',
      mayLift: true,
    } as const;
    const person = {
      ...owner,
      userId: '0190f5de-0000-7000-8000-00000000000b',
      firstName: 'Ada',
      lastName: 'Okafor',
    };
    const { calls, user } = open(
      { retention: { holds: [policy], removals: [], mayHold: true } },
      {
        'GET /api/organization/members': () => json([person]),
        'POST /api/legal-holds': done,
        'POST /api/legal-holds/lift': done,
      },
    );
    await user.click(await screen.findByRole('button', { name: 'Place Legal Hold' }));
    const placing = within(await screen.findByRole('dialog', { name: 'Place a legal hold' }));
    await placing.findByRole('option', { name: /Ada Okafor/ });
    await user.selectOptions(placing.getByRole('combobox', { name: 'Hold' }), person.userId);
    await user.type(placing.getByRole('textbox', { name: /Reason/ }), 'Subpoena');
    await user.click(placing.getByRole('button', { name: 'Place Legal Hold' }));
    expect(await screen.findByText('Legal hold placed')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/legal-holds')?.body).toEqual({
      kind: 'person',
      id: person.userId,
      reason: 'Subpoena',
    });
    await user.click(screen.getByRole('button', { name: 'Lift Legal Hold: Visitors' }));
    const lifting = within(await screen.findByRole('dialog', { name: 'Lift the legal hold' }));
    await user.type(lifting.getByRole('textbox', { name: /Reason/ }), 'Settled');
    await user.click(lifting.getByRole('button', { name: 'Lift Legal Hold' }));
    expect(await screen.findByText('Legal hold lifted')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/legal-holds/lift')?.body).toEqual({
      kind: 'policy',
      id: policy.id,
      reason: 'Settled',
    });
  });

  it('reports that a legal hold prevents a removal, and states the reason for the hold', async () => {
    const hold = {
      kind: 'organization',
      id: 'o1',
      name: null,
      reason: 'Subpoena',
      setAt: '2026-04-02T12:00:00.000Z',
      setByName: null,
      mayLift: false,
    } as const;
    open({ retention: { holds: [hold], removals, mayHold: true } });
    expect(await screen.findByText('A legal hold keeps all data from being removed.')).toBeVisible();
    expect(screen.getByRole('list', { name: 'Legal holds' })).toHaveTextContent(
      /^The organization is under a legal hold since Apr 2, 2026, placed by an administrator of this installation\. \(.*\) Reason: Subpoena/,
    );
    // An owner may place other legal holds, but cannot lift the hold that an administrator placed.
    expect(screen.getByRole('button', { name: 'Place Legal Hold' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Lift Legal Hold/ })).not.toBeInTheDocument();
  });
});

it('prevents reactivating a canceled subscription while the organization is closing', async () => {
  open({ user: closingOwner(), subscription: canceled as unknown as Subscription });
  expect(await screen.findByRole('button', { name: 'Reactivate Subscription' })).toBeDisabled();
  expect(screen.getAllByText(/^Your organization is closing/)).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: 'Change Plan' })).not.toBeInTheDocument();
});

it('lets an owner cancel a subscription even while the organization is closing', async () => {
  open({ user: closingOwner(), subscription: subscribed });
  expect(await screen.findByRole('button', { name: 'Cancel Subscription' })).toBeEnabled();
});
