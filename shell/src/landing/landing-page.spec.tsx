import type { Site } from '@proviso/contracts';
import { useLocation } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { manifest, user } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const site: Site = {
  claims: [],
  dataProtectionEmail: 'dpo@example.com',
  supportEmail: 'help@example.com',
  badges: [],
  testPages: false,
  sendsEmail: true,
};
const usual = {
  'GET /api/site': () => json(site),
  'GET /api/auth/methods': () => json({ password: true, sso: false, passkeys: 'localhost' }),
  'GET /mfe-manifest.json': () => json(manifest),
};
const open = (
  answers: Parameters<typeof fakeFetch>[0] = {},
  path: NonNullable<Parameters<typeof renderWithProviders>[1]>['path'] = '/',
) => {
  const { fetch: send, calls } = fakeFetch({ ...usual, ...answers });
  renderWithProviders(
    <>
      <LandingPage />
      <Address />
    </>,
    { path, texts: [shellTexts], fetch: send },
  );
  return () => calls.filter(({ method }) => method === 'POST');
};
const card = (name: string) => within(screen.getByRole('region', { name }));
const signUpCard = () => card('Create your account');
const signInCard = () => card('Sign in');

const fillSignUp = async () => {
  for (const [label, value] of [
    ['First name', 'Lena'],
    ['Last name', 'Brandt'],
    ['Work email', 'lena@example.com'],
    ['Company', 'Northwind Health'],
    ['Password', 'long enough'],
  ] as const) {
    await userEvent.type(signUpCard().getByLabelText(label), value);
  }
};

describe('the sign-in card', () => {
  it('offers sign-up first and switches to sign-in and back', async () => {
    open();
    await userEvent.click(signUpCard().getByRole('button', { name: 'Already have an account? Sign in' }));
    expect(signInCard().queryByLabelText('Company')).not.toBeInTheDocument();
    await userEvent.click(signInCard().getByRole('button', { name: 'New here? Create an account' }));
    expect(signUpCard().getByLabelText('Company')).toBeInTheDocument();
  });

  it('shows the sign-in form first at /?signin', () => {
    open({}, '/?signin');
    expect(signInCard().getByLabelText('Password')).toBeInTheDocument();
  });

  it('is shown and focused when a button on the page is clicked', async () => {
    open();
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('region', { name: 'Sign in' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    expect(screen.getByRole('region', { name: 'Create your account' })).toHaveFocus();
  });
});

describe('sign-up', () => {
  it('reports missing fields without sending a request', async () => {
    const sent = open();
    await userEvent.type(signUpCard().getByLabelText('Password'), 'short');
    await userEvent.click(signUpCard().getByRole('button', { name: 'Create Account' }));
    expect(await signUpCard().findByText('First name is required')).toBeInTheDocument();
    expect(signUpCard().getByLabelText('Password')).toHaveAccessibleDescription(
      'At least 8 characters Password must be at least 8 characters',
    );
    expect(signUpCard().getByLabelText('First name')).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('welcomes the user and continues with the trial selection', async () => {
    const sent = open({ 'POST /api/auth/signup': () => json({ user, message: 'ok' }, { status: 201 }) });
    await fillSignUp();
    await userEvent.click(signUpCard().getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Account Created Successfully')).toBeInTheDocument();
    expect(screen.getByText('Welcome Lena! You can now access your dashboard.')).toBeInTheDocument();
    expect(sent()[0]?.body).toEqual({
      firstName: 'Lena',
      lastName: 'Brandt',
      email: 'lena@example.com',
      company: 'Northwind Health',
      password: 'long enough',
      timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    await expect.poll(() => screen.getByTestId('address').textContent).toBe('/trial-selection');
  });

  it('sends the token of an emailed link, which proves the address', async () => {
    const sent = open(
      { 'POST /api/auth/signup': () => json({ user, message: 'ok' }, { status: 201 }) },
      '/?token=mailed',
    );
    await fillSignUp();
    await userEvent.click(signUpCard().getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Account Created Successfully')).toBeInTheDocument();
    expect(sent()[0]?.body).toMatchObject({ email: 'lena@example.com', token: 'mailed' });
  });

  it('shows why the server refused, next to the affected field', async () => {
    const errors = [{ path: 'email', message: 'This address is taken' }];
    open({
      'POST /api/auth/signup': () =>
        problem(409, 'identity.email-taken', 'An account exists already.', { errors }),
    });
    await fillSignUp();
    await userEvent.click(signUpCard().getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Registration Failed')).toBeInTheDocument();
    expect(screen.getByText('An account exists already.')).toBeInTheDocument();
    expect(signUpCard().getByLabelText('Work email')).toHaveAccessibleDescription('This address is taken');
  });
});

describe('sign-in', () => {
  it('reports a wrong password and stays on the page', async () => {
    const detail = 'Invalid email or password. Please try again.';
    open({ 'POST /api/auth/signin': () => problem(401, 'identity.credentials-wrong', detail) }, '/?signin');
    await userEvent.type(signInCard().getByLabelText('Work email'), 'lena@example.com');
    await userEvent.type(signInCard().getByLabelText('Password'), 'wrong');
    await userEvent.click(signInCard().getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Sign In Failed')).toBeInTheDocument();
    const password = signInCard().getByLabelText('Password');
    expect(password).toBeInvalid();
    expect(password).toHaveAccessibleDescription(detail);
    expect(password).toHaveFocus();
    expect(screen.getByTestId('address')).toHaveTextContent('/');
  });

  it('reports any other failure in the form', async () => {
    open({ 'POST /api/auth/signin': () => problem(503, 'service.unavailable', 'Not now.') }, '/?signin');
    await userEvent.type(signInCard().getByLabelText('Work email'), 'lena@example.com');
    await userEvent.type(signInCard().getByLabelText('Password'), 'a password');
    await userEvent.click(signInCard().getByRole('button', { name: 'Sign In' }));
    expect(await signInCard().findByRole('alert')).toHaveTextContent('Not now.');
  });
});

const signIn = async () => {
  await userEvent.type(signInCard().getByLabelText('Work email'), 'lena@example.com');
  await userEvent.type(signInCard().getByLabelText('Password'), 'long enough');
  await userEvent.click(signInCard().getByRole('button', { name: 'Sign In' }));
};
const codeCard = () => card('Two-factor authentication');
const verify = async (code: string) => {
  await userEvent.type(await screen.findByLabelText('Code'), code);
  await userEvent.click(codeCard().getByRole('button', { name: 'Verify' }));
};
const wrongCode = () => problem(422, 'two-factor.code-wrong', 'This code is not right.');
const signInEnded = () => problem(401, 'two-factor.sign-in-ended', 'This sign-in took too long.');

describe('sign-in with two-factor authentication', () => {
  const needsCode = { 'POST /api/auth/signin': () => json({ twoFactorRequired: true }) };

  it('asks for a code, with the field focused', async () => {
    const sent = open(
      { ...needsCode, 'POST /api/auth/two-factor/verify': () => json({ user, message: 'ok' }) },
      '/?signin',
    );
    await signIn();
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
    expect(screen.queryByText('Welcome Back')).not.toBeInTheDocument();
    await verify('123456');
    expect(await screen.findByText('Welcome Back')).toBeInTheDocument();
    expect(sent()[1]?.body).toEqual({ code: '123456' });
    await expect.poll(() => screen.getByTestId('address').textContent).toBe('/trial-selection');
  });

  it('reports a wrong code and empties the field', async () => {
    open({ 'POST /api/auth/two-factor/verify': wrongCode }, '/?signin&two-factor');
    await verify('000000');
    expect(await screen.findByText('Sign In Failed')).toBeInTheDocument();
    expect(codeCard().getByLabelText('Code')).toHaveAccessibleDescription(/This code is not right\.$/);
    expect(codeCard().getByLabelText('Code')).toHaveValue('');
  });

  it('starts over if the sign-in took too long', async () => {
    open({ 'POST /api/auth/two-factor/verify': signInEnded }, '/?signin&two-factor');
    await verify('123456');
    expect(await screen.findByText('This sign-in took too long.')).toBeInTheDocument();
    expect(signInCard().getByLabelText('Password')).toBeInTheDocument();
  });
});

describe('single sign-on', () => {
  const timeZone = new URLSearchParams({
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  }).toString();

  it('is offered when the server supports it', async () => {
    open(
      { 'GET /api/auth/methods': () => json({ password: true, sso: true, passkeys: 'localhost' }) },
      '/?signin',
    );
    const way = await signInCard().findByRole('link', { name: 'Continue with single sign-on' });
    expect(way).toHaveAttribute('href', `/api/login?${timeZone}`);
  });

  it('returns to the page that required sign-in', async () => {
    const state = { page: '/policies/7?tab=versions' };
    open(
      { 'GET /api/auth/methods': () => json({ password: true, sso: true, passkeys: 'localhost' }) },
      { pathname: '/', search: '?signin', state },
    );
    const way = await signInCard().findByRole('link', { name: 'Continue with single sign-on' });
    expect(way).toHaveAttribute('href', `/api/login?returnTo=%2Fpolicies%2F7%3Ftab%3Dversions&${timeZone}`);
  });

  it.each([
    ['sso.email-not-verified', 'The sign-in provider has not verified your email address.'],
    ['no-such-code', 'Please try again.'],
    ['request.too-many', 'Please try again.'],
  ])('explains why it failed: %s', async (code, text) => {
    open({}, `/?signin&error=${code}`);
    const alert = await signInCard().findByRole('alert');
    expect(alert).toHaveTextContent('Sign In Failed');
    expect(alert).toHaveTextContent(text);
  });
});

describe('the operator’s configuration', () => {
  it('shows no claims by default, and links to the contact addresses', async () => {
    open();
    expect(await screen.findByRole('link', { name: 'Data protection' })).toHaveAttribute(
      'href',
      'mailto:dpo@example.com',
    );
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', 'mailto:help@example.com');
    expect(screen.queryByRole('navigation', { name: 'Listed in' })).not.toBeInTheDocument();
  });

  it('shows configured claims and directories', async () => {
    const badges = [{ name: 'Directory', url: 'https://directory.example.com/' }];
    open({ 'GET /api/site': () => json({ ...site, claims: ['SOC 2 Type II certified'], badges }) });
    expect(await screen.findByText('SOC 2 Type II certified')).toBeInTheDocument();
    const listed = within(screen.getByRole('navigation', { name: 'Listed in' }));
    expect(listed.getByRole('link', { name: 'Directory' })).toHaveAttribute('href', badges[0]?.url);
  });
});

it('links to the password reset and the admin sign-in', async () => {
  open({}, '/?signin');
  expect(signInCard().getByRole('link', { name: 'Forgot password?' })).toHaveAttribute(
    'href',
    '/forgot-password',
  );
  expect(await screen.findByRole('link', { name: 'Admin Access' })).toHaveAttribute('href', '/admin-login');
});

it('lists six features, all of which work', () => {
  open();
  const features = within(screen.getByRole('region', { name: 'What a regulated organization needs' }));
  expect(features.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(features.queryByText(/Planned/)).not.toBeInTheDocument();
});

it('masks passwords, and labels them for password managers', async () => {
  open();
  const fieldOf = async () => screen.findByLabelText(/^Password/);
  expect(await fieldOf()).toHaveAttribute('type', 'password');
  expect(await fieldOf()).toHaveAttribute('autocomplete', 'new-password');
  open({}, '/?signin');
  const fields = await screen.findAllByLabelText(/^Password/);
  expect(fields.at(-1)).toHaveAttribute('type', 'password');
  expect(fields.at(-1)).toHaveAttribute('autocomplete', 'current-password');
});

it('asks for a code together with the password while sign-ins are paused', async () => {
  const sent = open(
    { 'POST /api/auth/signin': () => problem(429, 'request.too-many', 'Too many requests.') },
    '/?signin',
  );
  await signIn();
  await userEvent.type(await signInCard().findByLabelText('Code'), '123456');
  await userEvent.click(signInCard().getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(sent()).toHaveLength(2));
  const own = { email: 'lena@example.com', password: 'long enough' };
  expect(sent().map(({ body }) => body)).toEqual([own, { ...own, code: '123456' }]);
});
