import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders, withRights } from '../testing/index.ts';
import { UnlessClosing } from './unless-closing.tsx';

const user = withRights({
  id: '0190f5de-0000-7000-8000-000000000001',
  email: 'lena@example.com',
  firstName: 'Lena',
  lastName: 'Brandt',
  company: 'Northwind Health',
  profileImageUrl: null,
  role: 'owner',
  isAdmin: false,
  emailVerified: true,
  organizationId: '0190f5de-0000-7000-8000-000000000002',
});
const open = (changes: Partial<typeof user> = {}) =>
  renderWithProviders(
    <UnlessClosing>
      <button type="button">Add Type</button>
    </UnlessClosing>,
    { user: { ...user, ...changes } },
  );
const reason = /^Your organization is to be closed/;

it('disables what changes the organization while it is to be closed, and says why', () => {
  open({ closing: { closesAt: '2026-03-31T10:00:00.000Z', held: false, mayReopen: true } });
  expect(screen.getByRole('button', { name: 'Add Type' })).toBeDisabled();
  expect(screen.getByText(reason)).toBeVisible();
});

it('leaves it alone otherwise', () => {
  open();
  expect(screen.getByRole('button', { name: 'Add Type' })).toBeEnabled();
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});
