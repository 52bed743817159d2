import type { EmailChange } from '@proviso/contracts';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { member } from '../../../testing/answers.ts';
import { adminTexts } from '../../../texts.ts';
import { EmailSection } from './email-section.tsx';

const path = '/api/auth/email-change';
const waiting: EmailChange['change'] = {
  email: 'ada@example.net',
  oldAgreed: false,
  newAgreed: true,
  expiresAt: '2026-03-02T12:00:00.000Z',
};
const open = (answers: Parameters<typeof fakeFetch>[0] = {}) => {
  let change: EmailChange['change'] = null;
  const { fetch, calls } = fakeFetch({
    [`GET ${path}`]: () => json({ change, hasPassword: true }),
    [`POST ${path}`]: () => {
      change = waiting;
      return json({ message: 'We have sent a link to both addresses.' });
    },
    [`DELETE ${path}`]: () => {
      change = null;
      return new Response(null, { status: 204 });
    },
    ...answers,
  });
  renderWithProviders(<EmailSection user={member} />, { texts: [adminTexts], fetch, user: member });
  return calls;
};
const ask = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Change email' }));
  await userEvent.type(screen.getByRole('textbox', { name: 'New email address' }), 'ada@example.net');
  expect(screen.getByRole('button', { name: 'Send links' })).toBeDisabled();
  await userEvent.type(screen.getByLabelText(/^Password/), 'correct horse');
  await userEvent.click(screen.getByRole('button', { name: 'Send links' }));
};

it('requests confirmation from both addresses, shows which confirmation is missing, and can cancel the change', async () => {
  const calls = open();
  await ask();
  expect(
    await screen.findByText(/ada@example.net is confirmed. Open the link for your current address/),
  ).toBeVisible();
  expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ada@example.net',
    password: 'correct horse',
  });
  await userEvent.click(screen.getByRole('button', { name: 'Cancel the change' }));
  expect(await screen.findByText('The change was canceled')).toBeVisible();
  expect(screen.queryByText(/is confirmed/)).not.toBeInTheDocument();
});

it('reports why the address change was refused', async () => {
  open({ [`POST ${path}`]: () => problem(409, 'identity.email-taken', 'There is such an account.') });
  await ask();
  expect(await screen.findByText('There is such an account.')).toBeVisible();
  expect(screen.getByRole('dialog')).toBeVisible();
});
