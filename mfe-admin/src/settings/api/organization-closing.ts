import type { CloseOrganization } from '@proviso/contracts';
import { useApi, userPath } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

/** Paths of queries whose responses change when the organization is closed or reopened. */
const changed = [userPath, '/api/subscription'];

export const useCloseOrganization = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (confirmed: CloseOrganization) => api.POST('/api/closing', { body: confirmed }),
    onSuccess: useInvalidate(changed),
  });
};

export const useReopenOrganization = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.DELETE('/api/closing'),
    onSuccess: useInvalidate(changed),
  });
};
