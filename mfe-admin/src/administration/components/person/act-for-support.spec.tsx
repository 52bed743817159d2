import type { AdminUserDetails } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ada } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { ActForSupport } from './act-for-support.tsx';

const person: AdminUserDetails = {
  ...ada,
  emailVerified: true,
  administrator: false,
  twoFactor: false,
  sessions: 1,
  apiKeys: 0,
  supportAccessUntil: '2026-03-02T09:00:00.000Z',
};
const path = `/api/admin/users/${ada.id}/support-session`;
const open = (answer: () => Response, changes: Partial<AdminUserDetails> = {}) => {
  const leave = vi.fn<(address: string) => void>();
  const { fetch, calls } = fakeFetch({ [`POST ${path}`]: answer });
  renderWithProviders(<ActForSupport person={{ ...person, ...changes }} leave={leave} />, {
    texts: [adminTexts],
    fetch,
  });
  return { leave, calls };
};
const act = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Act for Support' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Act as Ada Okafor for support?' }));
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Ticket 4711');
  await userEvent.click(dialog.getByRole('button', { name: 'Act for Support' }));
};

it('reloads the whole page to act as the user after a reason is entered', async () => {
  const { leave, calls } = open(() => json({ until: person.supportAccessUntil }, { status: 201 }));
  await act();
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'Ticket 4711' }]);
  expect(leave).toHaveBeenCalledWith('/dashboard');
});

it('reports why the impersonation failed', async () => {
  const { leave } = open(() => problem(409, 'support.no-consent', 'The organization has ended it.'));
  await act();
  expect(await screen.findByText('The organization has ended it.')).toBeVisible();
  expect(leave).not.toHaveBeenCalled();
});

it('disables the button until the organization consents to support access', () => {
  open(() => json({}), { supportAccessUntil: null });
  expect(screen.getByRole('button', { name: 'Act for Support' })).toBeDisabled();
});
