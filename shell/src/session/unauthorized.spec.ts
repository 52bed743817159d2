import { ApiError, createI18n, createToastStore } from '@proviso/ui';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { shellTexts } from '../texts.ts';
import { createSignInOverlay } from './sign-in-overlay.ts';
import { createUnauthorizedHandler } from './unauthorized.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const setUp = (path = '/policies', signInAddress = async () => '/api/login') => {
  const leave = vi.fn<(address: string) => void>();
  const toasts = createToastStore();
  return {
    leave,
    toasts,
    handle: createUnauthorizedHandler({
      toasts,
      i18n: createI18n([shellTexts]),
      isHome: () => path === '/dashboard',
      signInAddress,
      leave,
    }),
  };
};
const ended = new ApiError({ status: 401, detail: 'Please sign in.', code: 'session.required' });

it('reports an expired session once and opens the sign-in page after 500 ms', () => {
  const { leave, toasts, handle } = setUp();
  handle(ended);
  handle(ended);
  expect(toasts.snapshot()).toMatchObject([
    { title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
  ]);
  vi.advanceTimersByTime(499);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave.mock.calls).toEqual([['/api/login']]);
});

it('opens a sign-in URL that returns to the current page', async () => {
  const { leave, handle } = setUp('/policies', async () => '/api/login?returnTo=%2Fpolicies');
  handle(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(leave.mock.calls).toEqual([['/api/login?returnTo=%2Fpolicies']]);
});

it('falls back to /api/login if the sign-in methods cannot be loaded', async () => {
  const { leave, handle } = setUp('/policies', async () => Promise.reject(new Error('offline')));
  handle(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(leave.mock.calls).toEqual([['/api/login']]);
});

it('goes from the dashboard to the landing page after one second', () => {
  const { leave, toasts, handle } = setUp('/dashboard');
  handle(ended);
  expect(toasts.snapshot()).toMatchObject([
    { title: 'Session expired', description: 'Please sign in again to continue.' },
  ]);
  vi.advanceTimersByTime(999);
  expect(leave).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(leave.mock.calls).toEqual([['/']]);
});

it.each([
  ['a wrong password', new ApiError({ status: 401, detail: '', code: 'identity.credentials-wrong' })],
  [
    'a wrong password of an administrator',
    new ApiError({ status: 401, detail: '', code: 'identity.admin-credentials-wrong' }),
  ],
  [
    'a second step that took too long',
    new ApiError({ status: 401, detail: '', code: 'two-factor.sign-in-ended' }),
  ],
  ['a missing permission', new ApiError({ status: 403, detail: '' })],
  ['another error', new Error('401')],
])('ignores %s', (_, error) => {
  const { leave, toasts, handle } = setUp();
  handle(error);
  vi.runAllTimers();
  expect(leave).not.toHaveBeenCalled();
  expect(toasts.snapshot()).toEqual([]);
});

it('stays on the page if a new session has replaced the refused session', async () => {
  const leave = vi.fn<(address: string) => void>();
  const isSignedIn = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  const refused = createUnauthorizedHandler({
    toasts: createToastStore(),
    i18n: createI18n([shellTexts]),
    isHome: () => false,
    signInAddress: async () => '/api/login',
    isSignedIn,
    leave,
  });
  refused(ended);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(leave).not.toHaveBeenCalled();
  isSignedIn.mockResolvedValue(false);
  refused(ended);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(leave).toHaveBeenCalledOnce();
});

it('offers sign-in over a page with unsaved work only once', async () => {
  const leave = vi.fn<(address: string) => void>();
  const toasts = createToastStore();
  let unsaved = true;
  const signInOver = createSignInOverlay(() => unsaved);
  const handle = createUnauthorizedHandler({
    toasts,
    i18n: createI18n([shellTexts]),
    isHome: () => false,
    signInAddress: async () => '/api/login',
    isSignedIn: async () => false,
    signInOver,
    leave,
  });
  handle(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(signInOver.isOpen()).toBe(true);
  expect(leave).not.toHaveBeenCalled();
  const told = toasts.snapshot();
  expect(told).toMatchObject([
    { title: 'Session expired', description: 'Please sign in again to continue.' },
  ]);
  handle(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(toasts.snapshot()).toEqual(told);

  signInOver.close();
  unsaved = false;
  handle(ended);
  await vi.advanceTimersByTimeAsync(500);
  expect(leave).toHaveBeenCalledOnce();
});
