import type { InvitationOfLink, CurrentUser } from '@proviso/contracts';
import { Route, Routes } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { user } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';
import { JoinPage } from './join-page.tsx';

const invitation: InvitationOfLink = {
  organizationName: 'Southwind Clinic',
  email: 'lena@example.com',
  firstName: null,
  lastName: null,
  role: 'auditor',
  expiresAt: '2026-03-01T09:35:00.000Z',
  accepting: 'sign-up',
};
const accept = 'POST /api/invitations/abc/accept';

const down = () => problem(503, 'service.unavailable', 'Not just now.');

const open = (answers: Parameters<typeof fakeFetch>[0], who?: CurrentUser) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => problem(401, 'session.required', 'Please sign in.'),
    'GET /api/invitations/abc': () => json(invitation),
    ...answers,
  });
  const leave = vi.fn<(address: string) => void>();
  renderWithProviders(
    <Routes>
      <Route path="/join/:token?" element={<JoinPage leave={leave} />} />
    </Routes>,
    { path: '/join/abc', texts: [shellTexts], fetch, ...(who && { user: who }) },
  );
  return { leave, sent: () => calls.filter(({ method }) => method === 'POST') };
};

it('shows the invitation and creates an account', async () => {
  const { leave, sent } = open({ [accept]: () => json({ user, message: 'ok' }) });
  expect(await screen.findByRole('heading', { level: 1, name: 'Join Southwind Clinic' })).toBeInTheDocument();
  expect(screen.getByText(/on Proviso\. Your role: Auditor\.$/)).toBeInTheDocument();
  expect(screen.getByText('For lena@example.com. Expires on Mar 1, 2026.')).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('First name'), 'Lena');
  await userEvent.type(screen.getByLabelText('Last name'), 'Brandt');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account and Join' }));
  expect(await screen.findByText('You are now a member of Southwind Clinic.')).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({ firstName: 'Lena', lastName: 'Brandt', password: 'long enough' });
  await expect.poll(() => leave).toHaveBeenCalledWith('/');
});

it('prefills the names from the invitation and lets the user correct them', async () => {
  const { sent } = open({
    'GET /api/invitations/abc': () => json({ ...invitation, firstName: 'Lena', lastName: 'Brant' }),
    [accept]: () => json({ user, message: 'ok' }),
  });
  expect(await screen.findByLabelText('First name')).toHaveValue('Lena');
  await userEvent.clear(screen.getByLabelText('Last name'));
  await userEvent.type(screen.getByLabelText('Last name'), 'Brandt');
  await userEvent.type(screen.getByLabelText('Password'), 'long enough');
  await userEvent.click(screen.getByRole('button', { name: 'Create Account and Join' }));
  await expect
    .poll(() => sent()[0]?.body)
    .toEqual({ firstName: 'Lena', lastName: 'Brandt', password: 'long enough' });
});

it('asks an existing user for their password, and reports a wrong password', async () => {
  const wrong = 'Invalid email or password. Please try again.';
  const { sent } = open({
    'GET /api/invitations/abc': () => json({ ...invitation, accepting: 'password' }),
    [accept]: () => problem(401, 'identity.credentials-wrong', wrong),
  });
  await userEvent.type(await screen.findByLabelText('Password'), 'wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Sign In and Join' }));
  expect(await screen.findByText('Failed to Join')).toBeInTheDocument();
  expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(new RegExp(`${wrong}$`));
  expect(sent()[0]?.body).toEqual({ password: 'wrong' });
});

it('lets a signed-in user accept with one click', async () => {
  const { leave, sent } = open({ [accept]: () => json({ user: null, message: 'ok' }) }, user);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Invitation' }));
  expect(await screen.findByText(/Please sign in to continue/)).toBeInTheDocument();
  expect(sent()[0]?.body).toEqual({});
  await expect.poll(() => leave).toHaveBeenCalledWith('/?signin');
});

it('refuses a signed-in user with a different email address', async () => {
  open({}, { ...user, email: 'other@example.com' });
  expect(await screen.findByRole('alert')).toHaveTextContent('You are signed in as other@example.com.');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says that a link is no longer valid', async () => {
  open({ 'GET /api/invitations/abc': () => problem(404, 'invitation.not-valid', 'No.') });
  expect(await screen.findByRole('alert')).toHaveTextContent('This invitation is no longer valid');
});

it('offers a retry if the server could not respond', async () => {
  let works = false;
  open({ 'GET /api/invitations/abc': () => (works ? json(invitation) : down()) });
  expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
  works = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'Create Account and Join' })).toBeInTheDocument();
});
