import type { ChangeEmail, EmailChange, Notice } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/auth/email-change';

/** The change of the account's address that waits, if there is one. */
export const useEmailChange = () => useQuery<EmailChange>({ queryKey: [path] });

/** Whether the account has a password, which is then asked for; who only signs in otherwise has none. */
export const useHasPassword = (): boolean => useEmailChange().data?.hasPassword ?? true;

export const useAskForEmailChange = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (change: ChangeEmail) => api.post<Notice>(path, change),
    onSuccess: useInvalidate([path]),
  });
};

export const useCallOffEmailChange = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.delete<undefined>(path),
    onSuccess: useInvalidate([path]),
  });
};
