import type { PaymentOutcome, PlanChange, Prices } from '@proviso/contracts';
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
  entitlementStatuses,
  createServerResponses,
  dollarPrices,
  endedTrial,
  owner,
  runningTrial,
  sandboxPayments,
  type Situation,
  subscribed,
} from '../../testing/answers.ts';
import { billingTexts } from '../../texts.ts';

const intentFor = (amount: number) => () =>
  json({
    provider: 'sandbox',
    clientSecret: 'secret',
    kind: 'payment',
    charge: { amount, tax: 0, currency: 'usd' },
  });
const open = (situation: Situation = {}, more: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({
    ...createServerResponses(situation),
    'POST /api/create-subscription': intentFor(4900),
    ...more,
  });
  renderWithProviders(<Pages />, { path: '/subscribe', texts: [billingTexts], fetch });
  return { calls, user: userEvent.setup() };
};
const press = async (user: ReturnType<typeof userEvent.setup>, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
/** Responds to successive payments with `answers`, in order. */
const outcomes = (...answers: readonly PaymentOutcome[]) => {
  const left = [...answers];
  return { 'POST /api/billing/sandbox/payments': () => json(left.shift()) };
};

describe('the unused free trial', () => {
  it('is offered to an owner whose access trial has ended', async () => {
    open({ access: entitlementStatuses.lookedAround });
    expect(await screen.findByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
      'href',
      '/trial-selection',
    );
  });

  it('can be started only by owners', async () => {
    open({ access: entitlementStatuses.lookedAround, user: withPermissions({ ...owner, role: 'viewer' }) });
    expect(await screen.findByText(/An owner of Northwind Health can still start/)).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Start Free Trial' })).not.toBeInTheDocument();
  });

  it.each([
    ['has ended', { access: entitlementStatuses.trialOver, trial: endedTrial }],
    ['was replaced by a subscription', { access: entitlementStatuses.subscribed, subscription: subscribed }],
  ])('is not offered once it %s', async (_, situation) => {
    open(situation);
    expect((await screen.findAllByRole('article'))[0]).toBeVisible();
    expect(screen.queryByText('You have not used your free trial')).not.toBeInTheDocument();
  });
});

it('marks the plan of the running trial', async () => {
  open({ access: entitlementStatuses.inTrial, trial: runningTrial });
  const marked = (await screen.findByText('Your trial plan')).closest('article');
  expect(within(marked ?? document.body).getByRole('heading', { name: 'Professional' })).toBeVisible();
});

describe('subscribing to a plan', () => {
  it('pays for the chosen plan, and confirms the subscription', async () => {
    const { calls, user } = open(
      {},
      { ...outcomes({ outcome: 'succeeded' }), 'POST /api/create-subscription': intentFor(14_900) },
    );
    await press(user, 'Subscribe to Professional');
    expect(await screen.findByText('Pay for the Professional plan')).toHaveFocus();
    expect(screen.getByRole('note')).toHaveTextContent('Nobody is charged');
    await press(user, 'Pay $149');
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(screen.getByText('You now have full access.')).toBeInTheDocument();
    const posted = calls.filter(({ method }) => method === 'POST').map(({ body }) => body);
    expect(posted).toEqual([
      { plan: 'professional', interval: 'month' },
      { clientSecret: 'secret', card: 'success' },
    ]);
  });

  it('shows the provider’s reason for a failed payment, and lets the user pay with a different card', async () => {
    const failed = { outcome: 'failed', message: 'Your card has insufficient funds.' } as const;
    const { user } = open({}, outcomes(failed, { outcome: 'succeeded' }));
    await press(user, 'Subscribe to Basic');
    await user.click(await screen.findByLabelText('Has insufficient funds'));
    await press(user, 'Pay $49');
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your card has insufficient funds.');
    await user.click(screen.getByLabelText('Pays'));
    await press(user, 'Pay $49');
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
  });

  it('asks the server for the outcome if there was no response', async () => {
    const { calls, user } = open(
      {},
      {
        'POST /api/billing/sandbox/payments': () => Promise.reject(new TypeError('Failed to fetch')),
        'POST /api/subscription/refresh': () => json({ standing: 'paid' }),
      },
    );
    await press(user, 'Subscribe to Basic');
    await press(user, 'Pay $49');
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(calls.filter(({ path }) => path === '/api/billing/sandbox/payments')).toHaveLength(1);
  });

  it('asks the user to confirm at their bank if the card requires it', async () => {
    const { calls, user } = open(
      {},
      outcomes({ outcome: 'authentication-needed' }, { outcome: 'succeeded' }),
    );
    await press(user, 'Subscribe to Basic');
    await user.click(await screen.findByLabelText('Needs confirmation by the bank'));
    await press(user, 'Pay $49');
    await press(user, 'Confirm payment');
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    const payments = calls.filter(({ path }) => path === '/api/billing/sandbox/payments');
    expect(payments.map(({ body }) => body)).toEqual([
      { clientSecret: 'secret', card: 'authentication' },
      { clientSecret: 'secret', card: 'authentication', authenticated: true },
    ]);
  });

  it('reports why a subscription could not be created', async () => {
    const refused = () => problem(409, 'subscription.already-running', 'Your organization already has one.');
    const { user } = open({}, { 'POST /api/create-subscription': refused });
    await press(user, 'Subscribe to Basic');
    expect(await screen.findByText('Subscription failed')).toBeInTheDocument();
    expect(screen.getByText('Your organization already has one.')).toBeInTheDocument();
  });

  it('returns from the payment form to the plans', async () => {
    const { user } = open();
    await press(user, 'Subscribe to Basic');
    await press(user, 'Back to plans');
    expect(await screen.findByRole('button', { name: 'Subscribe to Basic' })).toBeInTheDocument();
  });

  it.each([
    [
      'who may not subscribe',
      { user: withPermissions({ ...owner, role: 'viewer' }) },
      /Only an owner of Northwind Health can subscribe/,
    ],
    [
      'whose installation takes no payments',
      { payments: { ...sandboxPayments, provider: null } },
      /does not take payments/,
    ],
    [
      'whose payment is due',
      { subscription: { ...subscribed, status: 'past_due', actions: ['update-card', 'cancel'] } },
      /A payment is due/,
    ],
    [
      'who canceled',
      { subscription: { ...subscribed, status: 'canceled', actions: ['reactivate', 'update-card'] } },
      /Reactivate it before/,
    ],
  ] as const)('offers no plan to a user %s, and explains why', async (_, situation, reason) => {
    open(situation as Situation);
    expect(await screen.findByText(reason)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

const pricesWithYears: Prices = {
  basic: { ...dollarPrices.basic, yearly: 49_000 },
  professional: { ...dollarPrices.professional, yearly: 149_000 },
  enterprise: { ...dollarPrices.enterprise, yearly: 499_000 },
};

describe('paying for a year', () => {
  it('is offered, with the savings, only if yearly prices exist, and can then be chosen', async () => {
    const { calls, user } = open(
      { prices: pricesWithYears },
      {
        'POST /api/create-subscription': () =>
          json({
            provider: 'sandbox',
            clientSecret: 'first',
            kind: 'payment',
            charge: { amount: 149_000, tax: 0, currency: 'usd' },
          }),
      },
    );
    expect(await screen.findByText('$149/month')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Yearly: save 16%' }));
    expect(screen.getByText('$1,490/year')).toBeInTheDocument();
    expect(screen.getByText('Plans and prices, by the month or by the year.')).toBeInTheDocument();
    expect(screen.queryByText('$149/month')).not.toBeInTheDocument();
    await press(user, 'Subscribe to Professional');
    expect(await screen.findByText('$1,490 per year')).toBeInTheDocument();
    expect(calls.find(({ path }) => path === '/api/create-subscription')?.body).toEqual({
      plan: 'professional',
      interval: 'year',
    });
  });

  it('is not offered if only monthly prices exist', async () => {
    open({});
    expect(await screen.findByText('$149/month')).toBeInTheDocument();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });

  it('is offered for the current plan, and shows the cost before the change', async () => {
    const cost: PlanChange = {
      plan: 'basic',
      dueNow: 44_100,
      tax: 0,
      credit: 0,
      amount: 49_000,
      currency: 'usd',
      interval: 'year',
      lost: [],
      use: [],
    };
    const { calls, user } = open(
      { prices: pricesWithYears, subscription: subscribed },
      {
        'GET /api/subscription/plan-change': () => json(cost),
        'POST /api/subscription/plan-change': () => new Response(null, { status: 204 }),
      },
    );
    expect(await screen.findByText('Current plan')).toBeInTheDocument();
    await user.click(screen.getByRole('radio', { name: 'Yearly: save 16%' }));
    expect(screen.queryByText('Current plan')).not.toBeInTheDocument();
    await press(user, 'Pay yearly');
    const dialog = within(await screen.findByRole('dialog', { name: 'Pay yearly for the Basic plan' }));
    expect(await dialog.findByText('Due today: $441')).toBeInTheDocument();
    expect(dialog.getByText('Then $490 per year.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Pay yearly' }));
    expect(await screen.findByText('Plan changed')).toBeInTheDocument();
    expect(
      calls.find(({ method, path }) => method === 'POST' && path.endsWith('/plan-change'))?.body,
    ).toEqual({
      plan: 'basic',
      interval: 'year',
    });
  });
});

describe('changing the plan', () => {
  const change: PlanChange = {
    plan: 'enterprise',
    dueNow: 23_217,
    tax: 1720,
    credit: 0,
    amount: 49_900,
    currency: 'usd',
    interval: 'month',
    lost: [],
    use: [],
  };
  const openPlans = (cost: PlanChange, more: Parameters<typeof fakeFetch>[0] = {}) =>
    open({ subscription: subscribed }, { 'GET /api/subscription/plan-change': () => json(cost), ...more });

  it('shows today’s cost before the change', async () => {
    const done = () => new Response(null, { status: 204 });
    const { calls, user } = openPlans(change, { 'POST /api/subscription/plan-change': done });
    expect(await screen.findByRole('heading', { level: 1, name: 'Change Plan' })).toBeInTheDocument();
    expect(screen.getByText('Current plan')).toBeInTheDocument();
    await press(user, 'Change to Enterprise');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Due today: $232.17')).toBeInTheDocument();
    expect(dialog.getByText('This includes $17.20 tax.')).toBeInTheDocument();
    expect(dialog.getByText('Then $499 per month.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Change to Enterprise' }));
    expect(await screen.findByText('You are now on the Enterprise plan.')).toBeInTheDocument();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      plan: 'enterprise',
      interval: 'month',
    });
  });

  it('lists features that a smaller plan lacks, and states that nothing is deleted', async () => {
    const use = [
      { what: 'policies', used: 40, included: null },
      { what: 'analyses', used: 9, included: 5 },
      { what: 'writing-api-keys', used: 1, included: 0 },
    ] as const;
    const { user } = openPlans({ ...change, dueNow: 0, credit: 4000, lost: ['mapping'], use: [...use] });
    await press(user, 'Change to Enterprise');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Credit toward your next invoices: $40')).toBeInTheDocument();
    expect(dialog.getByText('Regulatory Mapping')).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'Policies 40 No limit' })).toBeInTheDocument();
    expect(dialog.getByRole('row', { name: 'AI analyses this month 9 5 Over' })).toBeInTheDocument();
    expect(dialog.getByText(/1 API key can no longer make changes/)).toBeInTheDocument();
    expect(dialog.getByText(/Nothing that you have written or uploaded is deleted/)).toBeInTheDocument();
  });

  it('keeps the current plan if the charge for another plan fails, and shows the reason', async () => {
    const failed = () => problem(422, 'payment.failed', 'Your card was declined.');
    const { user } = openPlans(change, { 'POST /api/subscription/plan-change': failed });
    await press(user, 'Change to Enterprise');
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Due today: $232.17');
    await user.click(dialog.getByRole('button', { name: 'Change to Enterprise' }));
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByText('Your card was declined.')).toBeInTheDocument();
  });
});

it('sells no plan while the organization is closing, and explains why', async () => {
  open({ user: closingOwner() });
  expect(await screen.findByText(/^Your organization is closing/)).toBeVisible();
  const buttons = screen.getAllByRole('button', { name: /^Subscribe to/ });
  expect(buttons).toHaveLength(3);
  for (const button of buttons) expect(button).toBeDisabled();
});
