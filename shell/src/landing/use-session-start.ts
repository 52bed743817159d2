import type { SessionStarted, SignInAnswer } from '@proviso/contracts';
import { useApi, useLocation, useNavigate, userPath } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { landmarkOf, manifestQuery } from '../remotes/manifest.ts';
import { pageOf } from '../session/login-address.ts';

/** Milliseconds between the success message and the next page. */
const redirectDelay = 1500;

export interface SessionStartOptions {
  /** The person goes back to the page that sent them here, if one did. */
  returns?: boolean;
  /** What is sent instead, as soon as it is known. */
  prepare?: () => Promise<unknown>;
  onSuccess: (answer: SessionStarted) => void;
  /** The password was correct, and a code is needed as well. */
  onCodeRequired?: () => void;
  onError: (error: Error) => void;
}

/**
 * Sends sign-up or sign-in to `path`. A moment after success the person is signed in, and chooses a trial or is back where they
 * wanted to go.
 */
export const useSessionStart = <Body>(
  path: string,
  { returns = false, prepare, onSuccess, onCodeRequired, onError }: SessionStartOptions,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { state } = useLocation();
  const page = returns ? pageOf(state) : undefined;
  return useMutation({
    mutationFn: async (body: Body) => api.post<SignInAnswer>(path, prepare ? await prepare() : body),
    onError,
    onSuccess: (answer) => {
      if ('twoFactorRequired' in answer) {
        onCodeRequired?.();
        return;
      }
      onSuccess(answer);
      const manifest = queryClient.fetchQuery(manifestQuery(api)).catch(() => undefined);
      const proceed = async () => {
        const next = page ?? landmarkOf(await manifest, 'welcome') ?? '/';
        // Forgotten, not replaced: the landing page would lead someone who is signed in to their home.
        queryClient.removeQueries({ queryKey: [userPath] });
        await navigate(next);
      };
      setTimeout(() => void proceed(), redirectDelay);
    },
  });
};
