import { useLocation } from '@proviso/ui';
import { fakeFetch, json, problem, renderWithProviders } from '@proviso/ui/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { user } from '../testing/fixtures.ts';
import { shellTexts } from '../texts.ts';
import { LandingPage } from './landing-page.tsx';

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn<() => void>();
});

const Address = () => <output data-testid="address">{useLocation().pathname}</output>;
const open = (answers: Parameters<typeof fakeFetch>[0] = {}, path = '/') => {
  const { fetch: send, calls } = fakeFetch(answers);
  renderWithProviders(
    <>
      <LandingPage />
      <Address />
    </>,
    { path, texts: [shellTexts], fetch: send },
  );
  return calls;
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

describe('the card', () => {
  it('offers sign-up first and switches to sign-in and back', async () => {
    open();
    await userEvent.click(signUpCard().getByRole('button', { name: 'Already have an account? Sign in' }));
    expect(signInCard().queryByLabelText('Company')).not.toBeInTheDocument();
    await userEvent.click(signInCard().getByRole('button', { name: 'New here? Create an account' }));
    expect(signUpCard().getByLabelText('Company')).toBeInTheDocument();
  });

  it('opens with sign-in at /?signin', () => {
    open({}, '/?signin');
    expect(signInCard().getByLabelText('Password')).toBeInTheDocument();
  });

  it('is shown and focused by the buttons of the page', async () => {
    open();
    await userEvent.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Sign In' }));
    expect(screen.getByRole('region', { name: 'Sign in' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Start Free Trial' }));
    expect(screen.getByRole('region', { name: 'Create your account' })).toHaveFocus();
  });
});

describe('sign-up', () => {
  it('asks for what is missing and sends nothing', async () => {
    const calls = open();
    await userEvent.type(signUpCard().getByLabelText('Password'), 'short');
    await userEvent.click(signUpCard().getByRole('button', { name: 'Create Account' }));
    expect(await signUpCard().findByText('First name is required')).toBeInTheDocument();
    expect(signUpCard().getByLabelText('Password')).toHaveAccessibleDescription(
      'At least 8 characters Password must be at least 8 characters',
    );
    expect(signUpCard().getByLabelText('First name')).toHaveFocus();
    expect(calls).toEqual([]);
  });

  it('welcomes and leads to the trial selection after 1.5 s', async () => {
    const calls = open({ 'POST /api/auth/signup': () => json({ user, message: 'ok' }, { status: 201 }) });
    await fillSignUp();
    await userEvent.click(signUpCard().getByRole('button', { name: 'Create Account' }));
    expect(await screen.findByText('Account Created Successfully')).toBeInTheDocument();
    expect(screen.getByText('Welcome Lena! You can now access your dashboard.')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({
      firstName: 'Lena',
      lastName: 'Brandt',
      email: 'lena@example.com',
      company: 'Northwind Health',
      password: 'long enough',
    });
    await vi.waitUntil(() => screen.getByTestId('address').textContent === '/trial-selection', 4000);
  });

  it('shows why the server refused, at the field where it can', async () => {
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
  it('tells a wrong password from an ended session, and stays', async () => {
    const detail = 'Invalid email or password. Please try again.';
    open({ 'POST /api/auth/signin': () => problem(401, 'identity.credentials-wrong', detail) }, '/?signin');
    await userEvent.type(signInCard().getByLabelText('Work email'), 'lena@example.com');
    await userEvent.type(signInCard().getByLabelText('Password'), 'wrong');
    await userEvent.click(signInCard().getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Sign In Failed')).toBeInTheDocument();
    expect(screen.getByText(detail)).toBeInTheDocument();
    expect(screen.getByTestId('address')).toHaveTextContent('/');
  });
});

it('names the six features and marks those that are planned', () => {
  open();
  const features = within(screen.getByRole('region', { name: 'What a regulated organization needs' }));
  expect(features.getAllByRole('heading', { level: 3 })).toHaveLength(6);
  expect(features.getAllByText('Planned')).toHaveLength(2);
});
