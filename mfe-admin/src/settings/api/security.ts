import type {
  ApiKey,
  ChangePassword,
  DisableTwoFactor,
  EnableTwoFactor,
  IssueApiKey,
  SessionItem,
  TwoFactorSetup,
  TwoFactorStatus,
} from '@proviso/contracts';
import { useApi, userPath } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const twoFactorPath = '/api/auth/two-factor';
const sessionsPath = '/api/auth/sessions';
const keysPath = '/api/api-keys';
/** Refetched whenever the tab opens, because live messages do not announce changes. */
const fresh = { staleTime: 0 } as const;

export const useTwoFactor = () => useQuery<TwoFactorStatus>({ queryKey: [twoFactorPath], ...fresh });

/**
 * Creates a secret for an authenticator app. Two-factor authentication stays off until a first code is
 * confirmed.
 */
export const useSetUpTwoFactor = () => {
  const api = useApi();
  return useMutation({ mutationFn: () => api.post<TwoFactorSetup>(`${twoFactorPath}/setup`, {}) });
};

export const useEnableTwoFactor = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (proof: EnableTwoFactor) =>
      api.post<{ recoveryCodes: readonly string[] }>(`${twoFactorPath}/enable`, proof),
    // An administrator's permissions can depend on two-factor authentication.
    onSuccess: useInvalidate([twoFactorPath, userPath]),
  });
};

export const useDisableTwoFactor = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (proof: DisableTwoFactor) => api.post<undefined>(`${twoFactorPath}/disable`, proof),
    onSuccess: useInvalidate([twoFactorPath]),
  });
};

export const useChangePassword = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (passwords: ChangePassword) => api.post<undefined>('/api/auth/change-password', passwords),
    onSuccess: useInvalidate([sessionsPath]),
  });
};

export const useSessions = () => useQuery<SessionItem[]>({ queryKey: [sessionsPath], ...fresh });

/** Ends the sessions with these ids, one after another. */
export const useEndSessions = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      for (const id of ids) await api.delete<undefined>(`${sessionsPath}/${id}`);
    },
    onSettled: useInvalidate([sessionsPath]),
  });
};

/** Ends the session of this browser, after which no request is allowed. */
export const useEndOwnSession = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.delete<undefined>(`${sessionsPath}/${id}`),
    onError: useInvalidate([sessionsPath]),
  });
};

export const useApiKeys = () => useQuery<ApiKey[]>({ queryKey: [keysPath], ...fresh });

/** Creates an API key. The response is the only one with the key's text. */
export const useCreateApiKey = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (key: IssueApiKey) => api.post<{ apiKey: ApiKey; key: string }>(keysPath, key),
    onSuccess: useInvalidate([keysPath]),
  });
};

export const useRevokeApiKey = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.delete<undefined>(`${keysPath}/${id}`),
    onSuccess: useInvalidate([keysPath]),
  });
};
