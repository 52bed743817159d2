import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../testing/index.ts';
import { LoadMore } from './load-more.tsx';

it('shows the number of items and loads the next page once', async () => {
  const load = vi.fn<() => void>();
  renderWithProviders(
    <LoadMore shown={50} total={120} overTotal={false} more loading={false} onLoadMore={load} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Showing 50 of 120');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(load).toHaveBeenCalledOnce();
});

it('offers no more items after the last page', () => {
  renderWithProviders(
    <LoadMore shown={120} total={120} overTotal={false} more={false} loading={false} onLoadMore={() => {}} />,
  );
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that there are more items if counting stopped at its limit', () => {
  const { unmount } = renderWithProviders(
    <LoadMore shown={50} total={10_000} overTotal more loading={false} onLoadMore={() => {}} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Showing 50 of more than 10,000');

  unmount();
  renderWithProviders(
    <LoadMore shown={10_050} total={10_000} overTotal more loading={false} onLoadMore={() => {}} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Showing 10,050 of more than 10,050');
});
