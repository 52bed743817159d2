import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { fakeFetch, json, renderWithProviders, someUser } from '../testing/index.ts';
import { ErrorState } from './error-state.tsx';

it('shows the failure and retries', async () => {
  const retry = vi.fn<() => void>();
  const error = new ApiError({ status: 503, detail: 'Not just now.' });
  renderWithProviders(<ErrorState error={error} onRetry={retry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not just now.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledOnce();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

const { fetch } = fakeFetch({
  'GET /api/organization/owners': () => json([{ userId: '1', name: 'Grace Hopper' }]),
});
const show = (error: ApiError, user = someUser()) =>
  renderWithProviders(<ErrorState title="Templates could not be loaded" error={error} onRetry={() => {}} />, {
    user,
    fetch,
  });

it.each([
  ['subscription.plan-required', 'Not included in your plan'],
  ['subscription.trial-ended', 'Your trial has ended'],
  ['subscription.required', 'Subscription Required'],
])('explains %s and links to the plans', (code, title) => {
  show(new ApiError({ status: 402, code, detail: 'This needs another plan.' }));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent(title);
  expect(alert).toHaveTextContent('This needs another plan.');
  expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/subscribe');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

const asksGrace = 'Ask an owner of your organization: Grace Hopper.';

it('also names the owners if the user cannot change the plan', async () => {
  show(new ApiError({ status: 402, detail: 'Your trial has ended.' }), someUser({ role: 'editor' }));
  expect(await screen.findByText(asksGrace)).toBeVisible();
  expect(screen.getByRole('link', { name: 'View plans' })).toBeVisible();
});

it('names the owners if the user’s role does not allow the action, and offers no retry', async () => {
  show(new ApiError({ status: 403, code: 'session.forbidden', detail: 'No.' }), someUser({ role: 'viewer' }));
  expect(await screen.findByText(asksGrace)).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Templates could not be loaded');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('explains a refusal without naming the owners if they cannot resolve it', () => {
  show(new ApiError({ status: 403, code: 'identity.suspended', detail: 'Your account has been suspended.' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Your account has been suspended.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByText(/Ask an owner/)).not.toBeInTheDocument();
});
