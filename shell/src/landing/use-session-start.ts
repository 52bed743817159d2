import type { SessionStarted, SignInAnswer } from '@proviso/contracts';
import { useApi, useNavigate, userPath } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { landmarkOf, manifestQuery } from '../remotes/manifest.ts';

/** Milliseconds between the success message and the next page (specification §9). */
const redirectDelay = 1500;

export interface SessionStartOptions {
  onSuccess: (answer: SessionStarted) => void;
  /** The password was correct, and a code is needed as well. */
  onCodeRequired?: () => void;
  onError: (error: Error) => void;
}

/** Sends sign-up or sign-in to `path`; a moment after success the person is signed in and chooses a trial. */
export const useSessionStart = <Body>(
  path: string,
  { onSuccess, onCodeRequired, onError }: SessionStartOptions,
) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: Body) => api.post<SignInAnswer>(path, body),
    onError,
    onSuccess: (answer) => {
      if ('twoFactorRequired' in answer) {
        onCodeRequired?.();
        return;
      }
      onSuccess(answer);
      const manifest = queryClient.fetchQuery(manifestQuery(api)).catch(() => undefined);
      const proceed = async () => {
        const welcome = landmarkOf(await manifest, 'welcome') ?? '/';
        // Forgotten, not replaced: the landing page would lead someone who is signed in to their home.
        queryClient.removeQueries({ queryKey: [userPath] });
        await navigate(welcome);
      };
      setTimeout(() => void proceed(), redirectDelay);
    },
  });
};
