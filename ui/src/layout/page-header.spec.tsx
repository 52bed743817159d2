import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Link } from '../controls/index.ts';
import { Route, Routes } from '../router.ts';
import { renderWithProviders } from '../testing/index.ts';
import { PageHeader } from './page-header.tsx';

it('sets the tab title and takes the focus after a navigation, but not on first load', async () => {
  renderWithProviders(
    <>
      <Link to="/audit">Audit</Link>
      <Routes>
        <Route path="/" element={<PageHeader title="Policies" />} />
        <Route path="/audit" element={<PageHeader title="Audit Log" />} />
      </Routes>
    </>,
  );
  expect(document.title).toBe('Policies · Proviso');
  expect(document.body).toHaveFocus();
  await userEvent.click(screen.getByRole('link', { name: 'Audit' }));
  expect(document.title).toBe('Audit Log · Proviso');
  expect(screen.getByRole('heading', { level: 1, name: 'Audit Log' })).toHaveFocus();
});
