import type { ApiKey } from '@proviso/contracts';
import { Route, Routes } from '@proviso/ui';
import { NoticeLine } from '@proviso/ui/overlays';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { user } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';
import { ForgotPasswordPage } from './forgot-password-page.tsx';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { UnverifiedNotice } from './unverified-notice.tsx';
import { VerifyEmailPage } from './verify-email-page.tsx';

const openPage = (path: string, answers: Parameters<typeof fakeFetch>[0] = {}) => {
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => problem(401, 'session.required', 'Please sign in.'),
    ...answers,
  });
  const { services } = renderWithProviders(
    <Routes>
      <Route path="/forgot-password" element={<ForgotPasswordPage />} />
      <Route path="/reset-password/:token?" element={<ResetPasswordPage />} />
      <Route path="/verify-email/:token?" element={<VerifyEmailPage />} />
      <Route path="/confirm-email-change/:token?" element={<VerifyEmailPage confirms="emailChange" />} />
      <Route
        path="/notice"
        element={
          <>
            <NoticeLine />
            <UnverifiedNotice user={{ ...user, emailVerified: false }} />
          </>
        }
      />
    </Routes>,
    { path, texts: [shellTexts], fetch },
  );
  return { services, sent: () => calls.filter(({ method }) => method === 'POST') };
};
const open = (...given: Parameters<typeof openPage>) => openPage(...given).sent;
const noLink = () => problem(410, 'identity.link-invalid', 'This link is not valid any more.');
const refused = () => problem(429, 'request.too-many', 'Too many requests. Please try again in 9 seconds.');
const down = () => problem(503, 'service.unavailable', 'Not just now.');
const choose = async (password: string) => {
  await userEvent.type(screen.getByLabelText('New password'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Change Password' }));
};
const key: ApiKey = {
  id: '0198f1a0-0000-7000-8000-0000000000a1',
  name: 'Key',
  scopes: ['policy.read'],
  createdAt: '2026-01-01T00:00:00.000Z',
  expiresAt: '2027-01-01T00:00:00.000Z',
  lastUsedAt: null,
  revokedAt: null,
};
const done = () => new Response(null, { status: 204 });

describe('a forgotten password', () => {
  it('requests a link and shows the server’s message', async () => {
    const sent = open('/forgot-password', {
      'POST /api/auth/forgot-password': () => json({ message: 'If an account exists…' }, { status: 202 }),
    });
    await userEvent.type(screen.getByLabelText('Email'), 'lena@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
    expect(await screen.findByRole('status')).toHaveTextContent('If an account exists…');
    expect(sent()[0]?.body).toEqual({ email: 'lena@example.com' });
  });

  it('does not send an invalid email address', async () => {
    const sent = open('/forgot-password');
    await userEvent.type(screen.getByLabelText('Email'), 'lena');
    await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
    expect(await screen.findByText('Enter a valid email address')).toBeInTheDocument();
    expect(sent()).toEqual([]);
  });

  it('shows why the server refused', async () => {
    open('/forgot-password', { 'POST /api/auth/forgot-password': refused });
    await userEvent.type(screen.getByLabelText('Email'), 'lena@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Send Link' }));
    expect(await screen.findByText('Too many requests. Please try again in 9 seconds.')).toBeInTheDocument();
  });
});

describe('a new password', () => {
  it.each(['/reset-password/abc', '/reset-password?token=abc'])(
    'is set with the token of %s',
    async (path) => {
      const sent = open(path, { 'POST /api/auth/reset-password': done });
      await choose('long enough');
      expect(await screen.findByText('Password changed')).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/?signin');
      expect(sent().at(-1)?.body).toEqual({ token: 'abc', password: 'long enough', keepApiKeys: false });
    },
  );

  it('revokes the API keys of the account unless the user keeps them', async () => {
    const sent = open('/reset-password/abc', {
      'POST /api/auth/reset-password': done,
      'POST /api/auth/reset-password/api-keys': () =>
        json([
          { ...key, name: 'Nightly export', lastUsedAt: '2026-03-04T05:06:07.000Z' },
          { ...key, id: '0198f1a0-0000-7000-8000-0000000000a2', name: 'Reader' },
        ]),
    });
    const keys = await screen.findByRole('group', { name: 'API keys of this account' });
    expect(
      within(keys)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual([expect.stringMatching(/^Nightly export, last used Mar 4, 2026 /), 'Reader, never used']);
    await userEvent.click(within(keys).getByRole('checkbox', { name: 'Keep these API keys' }));
    await choose('long enough');
    expect(await screen.findByText('Password changed')).toBeInTheDocument();
    expect(sent().at(-1)?.body).toMatchObject({ keepApiKeys: true });
  });

  it('must be long enough', async () => {
    const sent = open('/reset-password/abc');
    await choose('short');
    expect(await screen.findByText('Password must be at least 8 characters')).toBeInTheDocument();
    expect(sent().map(({ path }) => path)).not.toContain('/api/auth/reset-password');
  });

  it('asks the user to request another link if the link is no longer valid', async () => {
    open('/reset-password/abc', { 'POST /api/auth/reset-password': noLink });
    await choose('long enough');
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
    expect(screen.getByRole('link', { name: 'Request a new link' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('cannot be set without a link', () => {
    open('/reset-password');
    expect(screen.getByRole('alert')).toHaveTextContent('This link is no longer valid');
  });
});

describe('confirming an email address', () => {
  it('confirms the address only once, when the page opens', async () => {
    const sent = open('/verify-email/abc', { 'POST /api/auth/verify-email': done });
    expect(await screen.findByText('Email address confirmed')).toBeInTheDocument();
    expect(sent().map(({ body }) => body)).toEqual([{ token: 'abc' }]);
  });

  it('does not confirm the address again when all queries are refetched', async () => {
    const { sent, services } = openPage('/verify-email/abc', { 'POST /api/auth/verify-email': done });
    expect(await screen.findByText('Email address confirmed')).toBeInTheDocument();
    await act(() => services.queryClient.invalidateQueries());
    expect(sent()).toHaveLength(1);
  });

  it('says that a link is no longer valid', async () => {
    open('/verify-email/abc', { 'POST /api/auth/verify-email': noLink });
    expect(await screen.findByRole('alert')).toHaveTextContent('This link is no longer valid');
  });

  it('asks a signed-out user to sign in or to choose a password', async () => {
    open('/verify-email/abc', {
      'POST /api/auth/verify-email': () => problem(403, 'identity.sign-in-to-confirm', 'Sign in.'),
    });
    expect(await screen.findByRole('alert')).toHaveTextContent('Sign in first');
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/?signin');
    expect(screen.getByRole('link', { name: 'Choose a new password' })).toHaveAttribute(
      'href',
      '/forgot-password',
    );
  });

  it('asks the user to sign in if the link would assign their new address to another account', async () => {
    open('/confirm-email-change/abc', {
      'POST /api/auth/email-change/confirm': () =>
        problem(403, 'identity.sign-in-to-agree', 'Sign in to the account, or ignore the email.'),
    });
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Sign in first');
    expect(alert).toHaveTextContent('or ignore the email');
    expect(screen.queryByRole('link', { name: 'Choose a new password' })).not.toBeInTheDocument();
  });

  it('can be retried if the server could not respond', async () => {
    let works = false;
    open('/verify-email/abc', { 'POST /api/auth/verify-email': () => (works ? done() : down()) });
    expect(await screen.findByRole('alert')).toHaveTextContent('Not just now.');
    works = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Email address confirmed')).toBeInTheDocument();
  });
});

it('resends the confirmation email', async () => {
  open('/notice', {
    'POST /api/auth/verify-email/resend': () => json({ message: 'We sent you a new link.' }, { status: 202 }),
  });
  expect(screen.getByRole('region', { name: 'Notices' })).toHaveTextContent(user.email);
  await userEvent.click(screen.getByRole('button', { name: 'Resend Link' }));
  expect(await screen.findByText('We sent you a new link.')).toBeInTheDocument();
});

it('says where to find the email if no mail server is set up', async () => {
  open('/notice', { 'GET /api/site': () => json({ sendsEmail: false }) });
  const notices = await screen.findByRole('region', { name: 'Notices' });
  await waitFor(() =>
    expect(notices).toHaveTextContent(
      `This installation sends no email. Ask an administrator for the link for ${user.email}.`,
    ),
  );
});
