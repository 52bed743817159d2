import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { renderWithProviders } from '../testing/index.ts';
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

it('shows the required plan and links to the plans', () => {
  const error = new ApiError({
    status: 402,
    code: 'subscription.plan-required',
    detail: 'This is part of the Professional plan. Upgrade to use it.',
  });
  renderWithProviders(<ErrorState title="Templates could not be loaded" error={error} onRetry={() => {}} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('Not included in your plan');
  expect(alert).toHaveTextContent('This is part of the Professional plan. Upgrade to use it.');
  expect(screen.getByRole('link', { name: 'View plans' })).toHaveAttribute('href', '/subscribe');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
