import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderWithProviders, someUser } from '../testing/index.ts';
import { UnlessClosing } from './unless-closing.tsx';

const user = someUser();
const open = (changes: Partial<typeof user> = {}) =>
  renderWithProviders(
    <UnlessClosing>
      <button type="button">Add Type</button>
    </UnlessClosing>,
    { user: { ...user, ...changes } },
  );
const reason = /^Your organization is closing/;

it('disables changes to an organization that is closing, and says why', () => {
  open({ closing: { closesAt: '2026-03-31T10:00:00.000Z', held: false, mayReopen: true } });
  expect(screen.getByRole('button', { name: 'Add Type' })).toBeDisabled();
  expect(screen.getByText(reason)).toBeVisible();
});

it('enables changes to an organization that is not closing', () => {
  open();
  expect(screen.getByRole('button', { name: 'Add Type' })).toBeEnabled();
  expect(screen.queryByText(reason)).not.toBeInTheDocument();
});
