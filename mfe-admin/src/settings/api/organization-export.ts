import type { ConfirmedByPassword } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/organization/export';
export const exportFilePath = `${path}/file`;
/** Milliseconds between polls of an export in progress. */
const POLL_MS = 2_000;

/** The organization's latest export, polled while it is in progress. */
export const useOrganizationExport = () =>
  useQuery({
    ...apiQuery('/api/organization/export'),
    staleTime: 0,
    refetchInterval: ({ state }) => state.data?.status === 'running' && POLL_MS,
  });

export const useRequestExport = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (confirmed: ConfirmedByPassword) => api.POST('/api/organization/export', { body: confirmed }),
    onSuccess: useInvalidate([path]),
  });
};
