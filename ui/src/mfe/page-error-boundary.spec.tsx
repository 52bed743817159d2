import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Link } from '../controls/index.ts';
import { Route, Routes } from '../router.ts';
import { renderWithProviders } from '../testing/index.ts';
import { PageErrorBoundary } from './page-error-boundary.tsx';

beforeEach(() => {
  // React logs errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

const show = (page: () => string) => {
  const Page = () => page();
  renderWithProviders(
    <>
      <Link to="/audit">Audit</Link>
      <PageErrorBoundary>
        <Routes>
          <Route path="/" element={<Page />} />
          <Route path="/audit" element="All entries" />
        </Routes>
      </PageErrorBoundary>
    </>,
  );
};
const broken = () => {
  throw new Error('secret detail');
};

it('shows an error panel without internal details, and still shows the next page', async () => {
  show(broken);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong on this page');
  expect(screen.queryByText(/secret detail/)).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'Audit' }));
  expect(screen.getByText('All entries')).toBeInTheDocument();
});

it('renders the page again on demand', async () => {
  let works = false;
  show(() => (works ? 'Policies' : broken()));
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Policies')).toBeInTheDocument();
});
