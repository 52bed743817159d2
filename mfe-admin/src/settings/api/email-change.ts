import type { ChangeEmail } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/auth/email-change';

/** The pending change of the account's address, if any. */
export const useEmailChange = () => useQuery(apiQuery('/api/auth/email-change'));

/**
 * True if the account has a password, which sensitive actions then require. Users who sign in with other
 * methods may have none.
 */
export const useHasPassword = (): boolean => useEmailChange().data?.hasPassword ?? true;

export const useRequestEmailChange = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (change: ChangeEmail) => api.POST('/api/auth/email-change', { body: change }),
    onSuccess: useInvalidate([path]),
  });
};

export const useCancelEmailChange = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.DELETE('/api/auth/email-change'),
    onSuccess: useInvalidate([path]),
  });
};
