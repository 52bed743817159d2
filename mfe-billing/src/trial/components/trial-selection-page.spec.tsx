import type { FreeTrialStatus } from '@proviso/contracts';
import { Route, Routes, useLocation } from '@proviso/ui';
import {
  closingOwner,
  fakeFetch,
  json,
  problem,
  renderWithProviders,
  withPermissions,
} from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import {
  entitlementStatuses,
  createServerResponses,
  endedTrial,
  noTrial,
  owner,
  runningTrial,
  type Situation,
} from '../../testing/answers.ts';
import { billingTexts } from '../../texts.ts';
import { TrialSelectionPage } from './trial-selection-page.tsx';

type Answers = Parameters<typeof fakeFetch>[0];

const Address = () => <p data-testid="address">{useLocation().pathname}</p>;
const open = (situation: Situation, answers: Answers = {}) => {
  const { fetch, calls } = fakeFetch({ ...createServerResponses(situation), ...answers });
  renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/trial-selection" element={<TrialSelectionPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: '/trial-selection', texts: [billingTexts], fetch },
  );
  return calls;
};
const address = () => screen.getByTestId('address');
const signedOut = () => problem(401, 'session.required', 'Please sign in.');

describe('choosing a free trial', () => {
  it('offers three plans with duration, price, and features', async () => {
    open({});
    expect(screen.getByText('Checking authentication...')).toBeInTheDocument();
    const cards = await screen.findAllByRole('article');
    expect(cards.map((card) => within(card).getByRole('heading').textContent)).toEqual([
      'Basic',
      'Professional',
      'Enterprise',
    ]);
    expect(cards[0]).toHaveTextContent('1 Day free$49/month after trial');
    expect(cards[0]).toHaveTextContent('AI Analysis (5 per month)');
    expect(cards[1]).toHaveTextContent('Most Popular2 Days free$149/month after trial');
    expect(cards[2]).toHaveTextContent('3 Days free$499/month after trial');
    const names = cards.map((card) => within(card).getByRole('button').textContent);
    expect(names).toEqual(['Start 1 Day Trial', 'Start 2 Days Trial', 'Start 3 Days Trial']);
    expect(screen.getByText(/expires automatically after the chosen duration/)).toBeInTheDocument();
    expect(screen.getAllByText('Most Popular')).toHaveLength(1);
  });

  it('starts the chosen trial, confirms it, and opens the home page', async () => {
    let trial: FreeTrialStatus = noTrial;
    const pending: ((response: Response) => void)[] = [];
    const calls = open(
      {},
      {
        'GET /api/free-trial/status': () => json(trial),
        'POST /api/free-trial/start': () =>
          new Promise<Response>((resolve) => {
            pending.push(resolve);
          }),
      },
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Start 2 Days Trial' }));
    expect(await screen.findByRole('button', { name: 'Starting Trial...' })).toHaveAttribute('aria-busy');
    expect(screen.getByRole('button', { name: 'Start 1 Day Trial' })).toBeDisabled();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({ plan: 'professional' });

    trial = runningTrial;
    for (const answer of pending)
      answer(json({ plan: 'professional', message: 'Your Professional trial is now active' }));
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
    expect(screen.getByText('Free trial started!')).toBeInTheDocument();
    expect(screen.getByText('Your Professional trial is now active')).toBeInTheDocument();
  });

  it('reports why the trial could not be started', async () => {
    open({}, { 'POST /api/free-trial/start': () => problem(503, 'service.unavailable', 'Not just now.') });
    await userEvent.click(await screen.findByRole('button', { name: 'Start 1 Day Trial' }));
    expect(await screen.findByText('Failed to start trial')).toBeInTheDocument();
    expect(screen.getByText('Not just now.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Start 1 Day Trial' })).toBeEnabled();
  });

  it('opens the home page when the session has expired', async () => {
    open({}, { 'POST /api/free-trial/start': signedOut });
    await userEvent.click(await screen.findByRole('button', { name: 'Start 1 Day Trial' }));
    await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
    expect(screen.queryByText('Failed to start trial')).not.toBeInTheDocument();
  });

  it('redirects to the dashboard if a trial is active', async () => {
    open({ trial: runningTrial });
    await waitFor(() => expect(address()).toHaveTextContent('/dashboard'));
  });

  it.each(['subscription', 'admin'] as const)(
    'redirects to the dashboard if no trial is needed: %s',
    async (state) => {
      open({ access: { ...entitlementStatuses.subscribed, state } });
      await waitFor(() => expect(address()).toHaveTextContent('/dashboard'));
    },
  );

  it('does not offer a second trial', async () => {
    open({ trial: endedTrial });
    expect(await screen.findByText(/The free trial for Northwind Health has ended/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'View Plans & Subscribe' })).toHaveAttribute(
      'href',
      '/subscribe',
    );
  });

  it('lets only owners start a trial', async () => {
    open({ user: withPermissions({ ...owner, role: 'editor' }) });
    expect(await screen.findByText(/Only an owner of Northwind Health can start/)).toBeInTheDocument();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  it('is possible even if the trial status cannot be loaded', async () => {
    open({}, { 'GET /api/free-trial/status': () => problem(503, 'service.unavailable', 'Not just now.') });
    expect(await screen.findByRole('button', { name: 'Start 1 Day Trial' })).toBeEnabled();
  });
});

describe('a user who does not seem to be signed in', () => {
  it('is checked again after two seconds and then sent to the home page', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const calls = open({}, { 'GET /api/auth/user': signedOut });
      const checks = () => calls.filter(({ path }) => path === '/api/auth/user').length;
      await waitFor(() => expect(checks()).toBe(1));
      await vi.advanceTimersByTimeAsync(1900);
      expect(checks()).toBe(1);
      expect(screen.getByText('Checking authentication...')).toBeInTheDocument();
      await vi.advanceTimersByTimeAsync(200);
      await waitFor(() => expect(address()).toHaveTextContent(/^\/$/));
      expect(checks()).toBe(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('can choose a trial if the second check finds a session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const answers = [signedOut, () => json(owner)];
      open({}, { 'GET /api/auth/user': () => (answers.shift() ?? signedOut)() });
      await screen.findByText('Checking authentication...');
      await vi.advanceTimersByTimeAsync(2100);
      expect(await screen.findByRole('button', { name: 'Start 1 Day Trial' })).toBeInTheDocument();
    } finally {
      vi.useRealTimers();
    }
  });
});

it('does not start a trial while the organization is closing', async () => {
  open({ user: closingOwner() });
  expect(await screen.findByRole('button', { name: 'Start 1 Day Trial' })).toBeDisabled();
  expect(screen.getByText(/^Your organization is closing/)).toBeVisible();
});
