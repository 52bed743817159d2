import { fakeFetch, json, problem, renderWithProviders, someUser } from '@proviso/ui/testing';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { shellTexts } from '../texts.ts';
import { SignInAgain } from './sign-in-again.tsx';

const ada = someUser();
const open = (answers: Parameters<typeof fakeFetch>[0]) => {
  const onClose = vi.fn<() => void>();
  const leave = vi.fn<(address: string) => void>();
  const { fetch, calls } = fakeFetch({
    'GET /api/auth/methods': () => json({ sso: false, passkeys: null }),
    ...answers,
  });
  renderWithProviders(<SignInAgain onClose={onClose} leave={leave} />, {
    texts: [shellTexts],
    user: ada,
    fetch,
  });
  return { onClose, leave, calls };
};
const enter = async (password: string) =>
  userEvent.type(screen.getByLabelText('Password'), `${password}{Enter}`);

it('signs the same user in and closes, without leaving the page', async () => {
  const answers = [
    () => problem(401, 'identity.credentials-wrong', 'Invalid email or password. Please try again.'),
    () => json({ user: ada, message: '' }),
  ];
  const { onClose, leave, calls } = open({
    'POST /api/auth/signin': () => (answers.shift() ?? (() => Response.error()))(),
    'GET /api/auth/user': () => json(ada),
  });
  expect(screen.getByRole('dialog', { name: 'Session expired' })).toHaveAccessibleDescription(
    'Sign in as ada@example.com. Your text stays on this page.',
  );
  expect(screen.queryByRole('link', { name: 'Forgot password?' })).not.toBeInTheDocument();
  await enter('wrong');
  await waitFor(() => expect(screen.getByLabelText('Password')).toBeInvalid());
  await userEvent.clear(screen.getByLabelText('Password'));
  await enter('a long password');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toEqual({
    email: 'ada@example.com',
    password: 'a long password',
  });
  expect(leave).not.toHaveBeenCalled();
});

it('lets the user try again if their account cannot be loaded after the sign-in', async () => {
  const answers = [() => Response.error(), () => json(ada)];
  const { onClose } = open({
    'POST /api/auth/signin': () => json({ user: ada, message: '' }),
    'GET /api/auth/user': () => (answers.shift() ?? (() => Response.error()))(),
  });
  await enter('a long password');
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('asks for the code of two-factor authentication', async () => {
  const { onClose } = open({
    'POST /api/auth/signin': () => json({ twoFactorRequired: true }),
    'POST /api/auth/two-factor/verify': () => json({ user: ada, message: '' }),
    'GET /api/auth/user': () => json(ada),
  });
  await enter('a long password');
  await userEvent.type(await screen.findByLabelText('Code'), '123456{Enter}');
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

it('continues after the user signs in in another tab, but leaves the page if another user signs in', async () => {
  let now: () => Response = () => json(null);
  const { onClose, leave, calls } = open({ 'GET /api/auth/user': () => now() });
  const looks = () => calls.filter(({ path }) => path === '/api/auth/user').length;
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(looks()).toBe(1));
  expect(onClose).not.toHaveBeenCalled();

  now = () => json(someUser({ id: '0197a000-0000-7000-8000-00000000000c' }));
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(leave).toHaveBeenCalledWith('/'));
  expect(onClose).not.toHaveBeenCalled();

  now = () => json(ada);
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});
