import type { PaymentState } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Pages } from '../../pages.tsx';
import {
  createServerResponses,
  dollarPrices,
  sandboxPayments,
  type Situation,
  subscribed,
} from '../../testing/answers.ts';
import { createStripeScript } from '../../testing/stripe-script.ts';
import { billingTexts } from '../../texts.ts';

const stripePayments = {
  ...sandboxPayments,
  provider: 'stripe',
  testMode: false,
  publishableKey: 'pk_live_1',
  portal: true,
} as const;
const payment = {
  provider: 'stripe',
  clientSecret: 'pi_1_secret_1',
  kind: 'payment',
  charge: { amount: 5292, tax: 392, currency: 'usd' },
} as const;
const setup = { provider: 'stripe', clientSecret: 'seti_1_secret_1', kind: 'setup', charge: null } as const;

/** Mocks the payment's states that the server returns, in order; the last one repeats. */
const standings = (...answers: readonly PaymentState[]) => {
  const left = [...answers];
  return { 'POST /api/subscription/refresh': () => json(left.length > 1 ? left.shift() : left[0]) };
};
const open = (
  more: Parameters<typeof fakeFetch>[0],
  { path = '/subscribe', ...situation }: Situation & { path?: string } = {},
) => {
  const { fetch, calls } = fakeFetch({
    ...createServerResponses({ payments: stripePayments, ...situation }),
    'POST /api/create-subscription': () => json(payment),
    'POST /api/subscription/payment-method': () => json(setup),
    ...standings({ standing: 'none' }),
    ...more,
  });
  renderWithProviders(<Pages />, { path, texts: [billingTexts], fetch });
  return { calls, user: userEvent.setup() };
};
const choose = async (user: ReturnType<typeof userEvent.setup>) => {
  await user.click(await screen.findByRole('button', { name: 'Subscribe to Basic' }));
  await user.type(await screen.findByLabelText('Card number'), '4242');
  // Tax is added to the price of $49.
  expect(screen.getByText('This includes $3.92 tax.')).toBeInTheDocument();
  return screen.findByRole('button', { name: 'Pay $52.92' });
};
const script = createStripeScript();
const { confirm, opened } = script;

beforeEach(() => {
  sessionStorage.clear();
  script.answer();
});
afterAll(() => vi.unstubAllGlobals());

it('offers a retry if Stripe’s script does not load', async () => {
  const append = document.head.appendChild.bind(document.head);
  const blocked = vi.spyOn(document.head, 'appendChild').mockImplementation((node) => {
    if (!(node instanceof HTMLScriptElement)) return append(node);
    queueMicrotask(() => node.dispatchEvent(new Event('error')));
    return node;
  });
  const { user } = open({});
  await user.click(await screen.findByRole('button', { name: 'Subscribe to Basic' }));
  expect(await screen.findByText('The payment form could not be loaded')).toBeInTheDocument();
  blocked.mockRestore();
  script.install();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Card number')).toBeInTheDocument();
});

describe('paying with Stripe’s form', () => {
  it('opens the form with the client secret from the server, and reports success once the server confirms the payment', async () => {
    const { user } = open(standings({ standing: 'paid' }));
    await user.click(await choose(user));
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(opened).toEqual([{ key: 'pk_live_1', clientSecret: 'pi_1_secret_1' }]);
    expect(confirm).toHaveBeenCalledOnce();
    const returnAddress = confirm.mock.calls[0]?.[0].confirmParams.return_url ?? '';
    expect(new URL(returnAddress).pathname).toBe('/dashboard');
    expect(screen.queryByRole('note')).not.toBeInTheDocument();
  });

  it('shows Stripe’s reason for a failure, and lets the user retry the same payment', async () => {
    script.answer({ error: { type: 'card_error', message: 'Your card has expired.' } }, {});
    const { user } = open(standings({ standing: 'paid' }));
    const button = await choose(user);
    await user.click(button);
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByRole('alert')).toHaveTextContent('Your card has expired.');
    await user.click(button);
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(confirm).toHaveBeenCalledTimes(2);
  });

  it('leaves it to Stripe’s form to show errors in its own fields', async () => {
    script.answer({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } });
    const { user } = open({});
    const button = await choose(user);
    await user.click(button);
    await waitFor(() => expect(button).toBeEnabled());
    expect(screen.queryByText('Payment Failed')).not.toBeInTheDocument();
  });

  it('sends a payment once when the button is pressed twice', async () => {
    const { user } = open(standings({ standing: 'paid' }));
    await user.dblClick(await choose(user));
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(confirm).toHaveBeenCalledOnce();
  });

  it('asks the server for the outcome after a lost connection', async () => {
    script.answer({ error: { type: 'api_connection_error', message: 'We could not reach Stripe.' } });
    const { user } = open(standings({ standing: 'paid' }));
    await user.click(await choose(user));
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
  });

  it('reports that the bank has not confirmed the payment yet', async () => {
    const { user } = open(standings({ standing: 'awaited' }));
    await user.click(await choose(user));
    expect(await screen.findByText('Payment Not Confirmed Yet')).toBeInTheDocument();
  });
});

describe('returning to the subscribe page', () => {
  const answer3ds = '/subscribe?payment_intent=pi_1&payment_intent_client_secret=s&redirect_status=';

  it('reports the payment after the user returns from the bank’s page', async () => {
    open(standings({ standing: 'paid' }), { path: `${answer3ds}succeeded` });
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(location.search).not.toContain('secret');
  });

  it('shows the reason for a failure after the user returns from the bank’s page', async () => {
    const message = 'We are unable to authenticate your payment method.';
    open(standings({ standing: 'failed', message }), { path: `${answer3ds}failed` });
    expect(await screen.findByText('Payment Failed')).toBeInTheDocument();
    expect(screen.getByText(message)).toBeInTheDocument();
  });

  it('finds the payment even after a lost connection and a reload', async () => {
    sessionStorage.setItem('proviso:payment-under-way', 'payment');
    open(standings({ standing: 'paid' }));
    expect(await screen.findByText('Payment Successful')).toBeInTheDocument();
    expect(sessionStorage).toHaveLength(0);
  });

  it('sends no request if there is no payment', async () => {
    const { calls } = open({});
    await screen.findByRole('button', { name: 'Subscribe to Basic' });
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('reports that the server does not respond', async () => {
    const unreachable = () => problem(503, 'payment.not-answered', 'The payment provider did not answer.');
    open({ 'POST /api/subscription/refresh': unreachable }, { path: `${answer3ds}succeeded` });
    expect(await screen.findByText('The payment provider did not answer.')).toBeInTheDocument();
  });
});

describe('a subscription at Stripe', () => {
  it('changes the card in Stripe’s form', async () => {
    const { user } = open(standings({ standing: 'paid' }), {
      path: '/subscription',
      subscription: subscribed,
    });
    await user.click(await screen.findByRole('button', { name: 'Update Card' }));
    await user.type(await screen.findByLabelText('Card number'), '4242');
    await user.click(await screen.findByRole('button', { name: 'Save card' }));
    expect(await screen.findByText('Card Updated')).toBeInTheDocument();
    expect(opened).toEqual([{ key: 'pk_live_1', clientSecret: 'seti_1_secret_1' }]);
  });

  it('opens Stripe’s page for billing details', async () => {
    const assign = vi.spyOn(location, 'assign').mockReturnValue();
    const url = 'https://billing.stripe.com/p/session/1';
    const { user } = open(
      { 'POST /api/billing/portal': () => json({ url }) },
      { path: '/subscription', subscription: subscribed },
    );
    await user.click(await screen.findByRole('button', { name: 'Billing Details' }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  });

  it('shows prices as they are charged, in their currency', async () => {
    const prices = { ...dollarPrices, basic: { amount: 4550, currency: 'eur' } };
    open({}, { prices });
    expect(await screen.findByText('€45.50/month')).toBeInTheDocument();
  });
});
