import type { SessionStarted, SignInAnswer } from '@proviso/contracts';
import { type ApiClient, useApi, useLocation, useNavigate, userPath } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createContext, use } from 'react';
import { landmarkOf, manifestQuery } from '../remotes/manifest.ts';
import { returnPageOf } from '../session/login-address.ts';

/**
 * Called after a sign-in, instead of opening another page. Provided by a dialog that signs in over a page.
 */
export const AfterSignIn = createContext<(() => Promise<void>) | undefined>(undefined);

/** Milliseconds between the success message and the next page. */
const redirectDelay = 1500;

export interface SessionStartOptions {
  /** True to return the user to the page that sent them here, if there was one. */
  returns?: boolean;
  onSuccess: (answer: SessionStarted) => void;
  /** Called if the password was correct and a code is required. */
  onCodeRequired?: () => void;
  onError: (error: Error) => void;
}

/**
 * Signs the user up or in with `send`. Shortly after success, opens the trial selection, or the page that
 * required sign-in. In a dialog over a page, the user stays on that page.
 */
export const useSessionStart = <Body>(
  send: (api: ApiClient, body: Body) => Promise<SignInAnswer>,
  { returns = false, onSuccess, onCodeRequired, onError }: SessionStartOptions,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const page = returns ? returnPageOf(state) : undefined;
  const afterSignIn = use(AfterSignIn);
  return useMutation({
    mutationFn: (body: Body) => send(api, body),
    onError,
    onSuccess: (answer) => {
      if ('twoFactorRequired' in answer) {
        onCodeRequired?.();
        return undefined;
      }
      onSuccess(answer);
      // A failure here is reported like a failed sign-in, and the user can try again.
      if (afterSignIn) return afterSignIn();
      const manifest = queryClient.fetchQuery(manifestQuery(api)).catch(() => undefined);
      const proceed = async () => {
        const next = page ?? landmarkOf(await manifest, 'welcome') ?? '/';
        // The cached user is removed rather than replaced, because a new value would make the landing page
        // redirect the user home.
        queryClient.removeQueries({ queryKey: [userPath] });
        await navigate(next);
      };
      setTimeout(() => void proceed(), redirectDelay);
      return undefined;
    },
  });
};
