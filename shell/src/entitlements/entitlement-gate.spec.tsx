import type { EntitlementStatus, User } from '@proviso/contracts';
import { ApiError, apiQuery, useLocation, type LoadWidget } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { useQuery } from '@tanstack/react-query';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { user } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';
import { EntitlementGate, type EntitlementGateProps } from './entitlement-gate.tsx';
import { createRefusalHandler } from './refused.ts';

const access = (
  state: EntitlementStatus['state'],
  timeRemaining: number | null = null,
  reason: EntitlementStatus['reason'] = null,
): EntitlementStatus => ({
  state,
  plan: reason === null ? 'basic' : null,
  timeRemaining,
  isPaymentDue: false,
  reason,
  endsAt: timeRemaining === null ? null : '2026-03-01T09:35:00.000Z',
});
const expired = access('access-trial-expired', 0, 'subscription.trial-ended');

const widgets: LoadWidget = async (widget) => () => <p>{`widget ${widget}`}</p>;
const broken: LoadWidget = async () => () => {
  throw new Error('broken');
};
const noWidgets: LoadWidget = () => Promise.reject(new Error('down'));
/** A page that calls the API for data that requires a plan. */
const Page = () => {
  useQuery(apiQuery('/api/policies'));
  return <p>the page</p>;
};
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

const open = (
  answer: () => Response,
  {
    guarded = true,
    plans = '/subscribe',
    who = user,
    loadWidget = widgets,
  }: Partial<EntitlementGateProps> & { who?: User; loadWidget?: LoadWidget } = {},
) => {
  const { fetch, calls } = fakeFetch({ 'GET /api/entitlements': answer });
  renderWithProviders(
    <>
      <Address />
      <EntitlementGate user={who} guarded={guarded} plans={plans}>
        <p>the page</p>
      </EntitlementGate>
    </>,
    { path: '/policies', fetch, texts: [shellTexts], loadWidget },
  );
  return calls;
};
const address = () => screen.getByTestId('address').textContent;
const page = () => screen.queryByText('the page');

describe('a guarded page', () => {
  it.each(['access-trial', 'access-trial-unused', 'free-trial'] as const)(
    'is shown with the banner in the state %s',
    async (state) => {
      open(() => json(access(state, 100_000)));
      expect(await screen.findByText('widget trial-banner')).toBeInTheDocument();
      expect(page()).toBeInTheDocument();
    },
  );

  it('is shown without the banner to a subscriber', async () => {
    open(() => json(access('subscription')));
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(screen.queryByText(/widget/)).not.toBeInTheDocument();
  });

  it('shows the plans when the access trial is over', async () => {
    open(() => json(expired));
    await waitFor(() => expect(address()).toBe('/subscribe'));
  });

  it.each([
    ['free-trial-expired', 'subscription.trial-ended'],
    ['subscription-ended', 'subscription.required'],
  ] as const)('is replaced by the guard in the state %s', async (state, reason) => {
    open(() => json(access(state, 0, reason)));
    expect(await screen.findByText('widget access-guard')).toBeInTheDocument();
    expect(page()).not.toBeInTheDocument();
    expect(address()).toBe('/policies');
  });

  it('says that a subscription is needed if the guard itself cannot be loaded', async () => {
    const over = access('free-trial-expired', 0, 'subscription.trial-ended');
    open(() => json(over), { loadWidget: noWidgets });
    expect(await screen.findByRole('alert')).toHaveTextContent('Subscription Required');
  });

  it('is shown without the banner if the banner cannot be loaded or throws an error', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    open(() => json(access('access-trial', 100_000)), { loadWidget: broken });
    expect(await screen.findByText('the page')).toBeInTheDocument();
    silence.mockRestore();
  });

  it('is shown if the server does not respond, because the server checks every call', async () => {
    open(() => problem(503, 'service.unavailable', 'Not just now.'));
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  it('is shown to an administrator without checking entitlements', async () => {
    const calls = open(() => json(expired), { who: { ...user, role: 'admin', isAdmin: true } });
    expect(page()).toBeInTheDocument();
    expect(calls).toEqual([]);
  });
});

it('shows a page unchanged if it needs neither trial nor subscription', async () => {
  const calls = open(() => json(expired), { guarded: false });
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(page()).toBeInTheDocument();
  expect(address()).toBe('/policies');
});

describe('the remaining time', () => {
  it('is polled every 30 seconds', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      const calls = open(() => json(access('free-trial', 100_000_000)));
      await screen.findByText('the page');
      await act(() => vi.advanceTimersByTimeAsync(30_000));
      expect(calls).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  });

  it('ends at the instant when the trial ends', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    try {
      let now = access('access-trial', 10_000);
      const calls = open(() => json(now));
      await screen.findByText('the page');
      now = expired;
      await act(() => vi.advanceTimersByTimeAsync(8_000));
      expect(calls).toHaveLength(1);
      await act(() => vi.advanceTimersByTimeAsync(2_000));
      await waitFor(() => expect(address()).toBe('/subscribe'));
    } finally {
      vi.useRealTimers();
    }
  });
});

it('refetches the entitlements when a call is refused with 402', async () => {
  const { fetch, calls } = fakeFetch({
    'GET /api/entitlements': () => json(access('free-trial', 100_000_000)),
    'GET /api/policies': () => problem(402, 'subscription.trial-ended', 'Your trial has ended.'),
  });
  const refused: { on?: (error: Error) => void } = {};
  const { services } = renderWithProviders(
    <EntitlementGate user={user} guarded plans="/subscribe">
      <Page />
    </EntitlementGate>,
    {
      path: '/policies',
      fetch,
      texts: [shellTexts],
      loadWidget: widgets,
      onError: (error) => refused.on?.(error),
    },
  );
  refused.on = createRefusalHandler(() => services.queryClient);
  const looks = () => calls.filter(({ path }) => path === '/api/entitlements').length;
  await waitFor(() => expect(looks()).toBe(2));
  refused.on(new ApiError({ status: 403, detail: 'Your role does not allow this.' }));
  await screen.findByText('the page');
  expect(looks()).toBe(2);
});
