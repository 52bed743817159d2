import { fakeFetch, problem, renderWithProviders } from '@proviso/ui/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { user } from '../testing/fixtures.ts';
import { SupportBanner } from './support-banner.tsx';

const noContent = () => new Response(null, { status: 204 });
const stopPath = 'POST /api/auth/support-session/stop';
const open = (timeRemaining: number, answer: () => Response = noContent) => {
  const leave = vi.fn<(address: string) => void>();
  const { fetch, calls } = fakeFetch({ [stopPath]: answer });
  const support = { administrator: 'Max Admin', until: '2026-03-01T10:00:00.000Z', timeRemaining };
  renderWithProviders(<SupportBanner user={user} support={support} leave={leave} />, { fetch });
  return { leave, calls };
};

it('shows the user, the administrator, and the remaining time', () => {
  open(30 * 60_000 + 500);
  const banner = screen.getByRole('region', { name: 'Acting for support' });
  expect(banner).toHaveTextContent(`You are acting as ${user.firstName} ${user.lastName} (${user.company})`);
  expect(banner).toHaveTextContent('Max Admin');
  expect(banner).toHaveTextContent('30 minutes left');
  // The banner offers only Stop; it cannot be closed.
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Stop']);
});

it('stops the impersonation, and leaves the page', async () => {
  const { leave, calls } = open(60_000);
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(calls).toHaveLength(1);
  expect(leave).toHaveBeenCalledWith('/');
});

it('reports that the impersonation could not be stopped', async () => {
  const { leave } = open(60_000, () => problem(503, 'service.unavailable', 'Not now.'));
  await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('could not be stopped');
  expect(leave).not.toHaveBeenCalled();
});

it('counts down, and stops the impersonation automatically', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  try {
    const { leave } = open(2 * 60_000);
    const banner = screen.getByRole('region', { name: 'Acting for support' });
    expect(banner).toHaveTextContent('2 minutes left');
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(banner).toHaveTextContent('1 minute left');
    await act(() => vi.advanceTimersByTimeAsync(30_000));
    expect(leave).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(40_000));
    expect(leave).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
