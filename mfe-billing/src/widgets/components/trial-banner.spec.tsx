import { NoticeLine } from '@proviso/ui/overlays';
import { fakeFetch, renderWithProviders, withPermissions } from '@proviso/ui/testing';
import { act, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import {
  entitlementStatuses,
  createServerResponses,
  owner,
  runningTrial,
  type Situation,
} from '../../testing/answers.ts';
import { Widget } from '../trial-banner.ts';

const show = (situation: Situation) => {
  const { fetch, calls } = fakeFetch(createServerResponses(situation));
  const page = (
    <>
      <NoticeLine />
      <Widget />
    </>
  );
  return { ...renderWithProviders(page, { fetch }), calls };
};

it('shows the minutes and the plan of the access trial even before the first call starts it', async () => {
  show({ access: entitlementStatuses.unused });
  expect(await screen.findByRole('region', { name: 'Notices' })).toHaveTextContent(
    '5 minutes left to look around with the features of the Basic plan',
  );
});

it('counts down the minutes of the access trial', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    show({ access: entitlementStatuses.looking });
    const banner = await screen.findByRole('region', { name: 'Notices' });
    expect(banner).toHaveTextContent('4 minutes left to look around');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(banner).toHaveTextContent('3 minutes left to look around');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(banner).toHaveTextContent('1 minute left to look around');
  } finally {
    vi.useRealTimers();
  }
});

it('reports on every page that a payment is due, and when the entitlement ends', async () => {
  show({ access: entitlementStatuses.pastDue });
  const banner = await screen.findByRole('region', { name: 'Notices' });
  expect(banner).toHaveTextContent(
    /A payment for your subscription failed\. If it is not paid, access ends on Mar 1, 2026, \d+:\d\d.[AP]M \S+ at the latest\./,
  );
  expect(screen.getByRole('link', { name: 'Pay' })).toHaveAttribute('href', '/subscription');
});

it('links owners to the free trial and everyone to the plans', async () => {
  show({ access: entitlementStatuses.looking });
  expect(await screen.findByRole('link', { name: 'Start Free Trial' })).toHaveAttribute(
    'href',
    '/trial-selection',
  );
  expect(screen.getByRole('link', { name: 'Subscribe' })).toHaveAttribute('href', '/subscribe');
});

it('does not offer owner actions to a viewer', async () => {
  show({ access: entitlementStatuses.looking, user: withPermissions({ ...owner, role: 'viewer' }) });
  expect(await screen.findByRole('link', { name: 'Subscribe' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'Start Free Trial' })).not.toBeInTheDocument();
});

it('polls the free trial’s status every 30 seconds, even during the access trial', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { calls } = show({ access: entitlementStatuses.looking });
    await screen.findByRole('region', { name: 'Notices' });
    const looks = () => calls.filter(({ path }) => path === '/api/free-trial/status').length;
    const before = looks();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(looks()).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

it('shows days and hours of the free trial, and polls every 30 seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { calls } = show({ access: entitlementStatuses.inTrial, trial: runningTrial });
    expect(await screen.findByTitle('Your Professional trial: 1 day 5 hours left')).toBeInTheDocument();
    const looks = () => calls.filter(({ path }) => path === '/api/free-trial/status').length;
    const before = looks();
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(looks()).toBe(before + 1);
  } finally {
    vi.useRealTimers();
  }
});

it.each([
  ['has a subscription', entitlementStatuses.subscribed],
  ['has no access', entitlementStatuses.trialOver],
])('hides the banner from a user who %s', async (_, access) => {
  const { container, services } = show({ access });
  await expect.poll(() => services.queryClient.getQueryData(['/api/entitlements'])).toEqual(access);
  expect(container.querySelector('section')).toBeNull();
});
