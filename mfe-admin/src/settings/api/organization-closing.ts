import type { CloseOrganization } from '@proviso/contracts';
import { useApi, userPath } from '@proviso/ui';
import { useMutation } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/closing';
/** Queries that depend on the closing of the organization. */
const changed = [userPath, '/api/subscription'];

export const useCloseOrganization = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (confirmed: CloseOrganization) => api.post<undefined>(path, confirmed),
    onSuccess: useInvalidate(changed),
  });
};

export const useReopenOrganization = () => {
  const api = useApi();
  return useMutation({
    mutationFn: () => api.delete<undefined>(path),
    onSuccess: useInvalidate(changed),
  });
};
