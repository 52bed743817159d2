import type { ChangePassword, DisableTwoFactor, EnableTwoFactor, IssueApiKey } from '@proviso/contracts';
import { apiQuery, useApi, userPath } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const twoFactorPath = '/api/auth/two-factor';
const sessionsPath = '/api/auth/sessions';
const keysPath = '/api/api-keys';
/** Refetches data whenever the tab opens, because live messages do not announce changes. */
const fresh = { staleTime: 0 } as const;

export const useTwoFactor = () => useQuery({ ...apiQuery('/api/auth/two-factor'), ...fresh });

/**
 * Creates a secret for an authenticator app. Two-factor authentication stays off until a first code is
 * confirmed.
 */
export const useSetUpTwoFactor = () => {
  const api = useApi();
  return useMutation({ mutationFn: () => api.POST('/api/auth/two-factor/setup') });
};

export const useEnableTwoFactor = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (proof: EnableTwoFactor) => api.POST('/api/auth/two-factor/enable', { body: proof }),
    // An administrator's permissions can depend on two-factor authentication.
    onSuccess: useInvalidate([twoFactorPath, userPath]),
  });
};

export const useDisableTwoFactor = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (proof: DisableTwoFactor) => api.POST('/api/auth/two-factor/disable', { body: proof }),
    onSuccess: useInvalidate([twoFactorPath]),
  });
};

export const useChangePassword = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (passwords: ChangePassword) => api.POST('/api/auth/change-password', { body: passwords }),
    onSuccess: useInvalidate([sessionsPath]),
  });
};

export const useSessions = () => useQuery({ ...apiQuery('/api/auth/sessions'), ...fresh });

/** Ends the sessions with these ids, one after another. */
export const useEndSessions = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.DELETE('/api/auth/sessions/{sessionId}', { path: { sessionId: id } });
    },
    onSettled: useInvalidate([sessionsPath]),
  });
};

/** Ends this browser's session. Later requests fail. */
export const useEndOwnSession = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/auth/sessions/{sessionId}', { path: { sessionId: id } }),
    onError: useInvalidate([sessionsPath]),
  });
};

export const useApiKeys = () => useQuery({ ...apiQuery('/api/api-keys'), ...fresh });

/** Creates an API key. The response is the only one with the key's text. */
export const useCreateApiKey = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (key: IssueApiKey) => api.POST('/api/api-keys', { body: key }),
    onSuccess: useInvalidate([keysPath]),
  });
};

export const useRevokeApiKey = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/api-keys/{id}', { path: { id } }),
    onSuccess: useInvalidate([keysPath]),
  });
};
