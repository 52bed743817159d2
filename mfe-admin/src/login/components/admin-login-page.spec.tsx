import type { CurrentUser } from '@proviso/contracts';
import { Route, Routes, useLocation } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { administrator, member } from '../../testing/answers.ts';
import { adminTexts } from '../../texts.ts';
import { AdminLoginPage } from './admin-login-page.tsx';

type Answers = Parameters<typeof fakeFetch>[0];
let granted: () => Response;
const Address = () => <p data-testid="address">{useLocation().pathname}</p>;

/** Opens the page. After a successful sign-in, the session's user is `who`. */
const open = (answers: Answers = {}, who: CurrentUser | null = null) => {
  let user = who;
  granted = () => {
    user = administrator;
    return json({ user, message: 'Welcome, Administrator!' });
  };
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/user': () => (user ? json(user) : problem(401, 'session.required', 'Please sign in.')),
    ...answers,
  });
  renderWithProviders(
    <>
      <Address />
      <Routes>
        <Route path="/admin-login" element={<AdminLoginPage />} />
        <Route path="*" element={null} />
      </Routes>
    </>,
    { path: '/admin-login', texts: [adminTexts], fetch },
  );
  return calls;
};
const button = (name: string) => screen.findByRole('button', { name });
const fill = async (email: string, password: string) => {
  const user = userEvent.setup();
  await user.type(await screen.findByLabelText('Admin Email'), email);
  await user.type(screen.getByLabelText('Password'), `${password}{Enter}`);
  return user;
};
const loginPath = 'POST /api/auth/admin-login';
const codePath = 'POST /api/auth/two-factor/verify';
const arrived = () => waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent('/simple-admin'));

describe('the admin sign-in', () => {
  it('signs in with email and password', async () => {
    const waiting: ((response: Response) => void)[] = [];
    const calls = open({ [loginPath]: () => new Promise((resolve) => waiting.push(resolve)) });
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin Access' })).toBeVisible();
    await fill('admin@proviso.local', 'a long password');
    expect(await button('Authenticating...')).toHaveAttribute('aria-disabled', 'true');
    waiting[0]?.(granted());
    expect(await screen.findByText('Admin Access Granted')).toBeVisible();
    expect(screen.getByText('Welcome, Administrator!')).toBeVisible();
    await arrived();
    expect(calls.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'admin@proviso.local',
      password: 'a long password',
    });
  });

  it.each([
    ['', '', 'Admin Email'],
    ['admin@proviso.local', '', 'Password'],
    ['', 'a long password', 'Admin Email'],
  ])('reports missing fields by name: "%s", "%s"', async (email, password, missing) => {
    const calls = open();
    const user = userEvent.setup();
    const emailInput = await screen.findByLabelText('Admin Email');
    if (email) await user.type(emailInput, email);
    if (password) await user.type(screen.getByLabelText('Password'), password);
    await user.click(await button('Access Admin Panel'));
    expect(await screen.findByText('Missing Information')).toBeVisible();
    expect(screen.getByText('Please enter both email and password')).toBeVisible();
    expect(screen.getByLabelText(missing)).toHaveFocus();
    expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
  });

  it('shows why the server refused, and keeps the input', async () => {
    open({ [loginPath]: () => problem(429, 'request.too-many', 'Too many attempts.') });
    await fill('admin@proviso.local', 'a long password');
    expect(await screen.findByText('Authentication Failed')).toBeVisible();
    expect(screen.getByText('Too many attempts.')).toBeVisible();
    expect(screen.getByLabelText('Admin Email')).toHaveValue('admin@proviso.local');
    expect(await button('Access Admin Panel')).toBeEnabled();
  });

  it('shows a generic message if the response cannot be parsed', async () => {
    open({ [loginPath]: () => new Response('<html>', { headers: { 'Content-Type': 'text/html' } }) });
    await fill('admin@proviso.local', 'a long password');
    expect(await screen.findByText('Invalid admin email or password.')).toBeVisible();
  });

  it('redirects an administrator who is already signed in', async () => {
    open({}, administrator);
    await waitFor(() => expect(screen.getByTestId('address')).toHaveTextContent(/^\/$/));
  });

  it('denies access to other signed-in users', async () => {
    open({}, member);
    expect(await screen.findByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible();
    expect(screen.getByText('This area is restricted to administrators only')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Return to Dashboard' })).toHaveAttribute('href', '/');
  });
});

describe('the admin sign-in with two-factor authentication', () => {
  const codeRequired = { [loginPath]: () => json({ twoFactorRequired: true }) };

  it('asks for the code after the password', async () => {
    const calls = open({ ...codeRequired, [codePath]: () => granted() });
    const user = await fill('admin@proviso.local', 'a long password');
    const input = await screen.findByLabelText('Authentication code');
    expect(input).toHaveFocus();
    await user.click(await button('Verify Code'));
    expect(await screen.findByText('Please enter the code')).toBeVisible();
    await user.type(input, '123456{Enter}');
    expect(await screen.findByText('Admin Access Granted')).toBeVisible();
    await arrived();
    expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({ code: '123456' });
  });

  it('asks again after a wrong code', async () => {
    open({
      ...codeRequired,
      [codePath]: () => problem(422, 'two-factor.code-wrong', 'This code is not right.'),
    });
    const user = await fill('admin@proviso.local', 'a long password');
    await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
    const input = screen.getByLabelText('Authentication code');
    await waitFor(() => expect(input).toHaveAccessibleDescription(/This code is not right\.$/));
    expect(input).toBeInvalid();
    await user.type(input, '7');
    expect(input).toBeValid();
  });

  it('starts over if the sign-in took too long', async () => {
    open({
      ...codeRequired,
      [codePath]: () => problem(401, 'two-factor.sign-in-ended', 'This took too long.'),
    });
    const user = await fill('admin@proviso.local', 'a long password');
    await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
    expect(await screen.findByText('This took too long.')).toBeVisible();
    expect(await screen.findByLabelText('Admin Email')).toBeVisible();
  });
});

it('asks for a code together with the password while sign-ins are paused', async () => {
  const answers = [() => problem(429, 'request.too-many', 'Too many requests.'), () => granted()];
  const calls = open({ [loginPath]: () => answers.shift()?.() ?? granted() });
  const user = await fill('admin@proviso.local', 'a long password');
  await user.type(await screen.findByLabelText('Authentication code'), '123456{Enter}');
  await arrived();
  expect(calls.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([
    { email: 'admin@proviso.local', password: 'a long password' },
    { email: 'admin@proviso.local', password: 'a long password', code: '123456' },
  ]);
});
