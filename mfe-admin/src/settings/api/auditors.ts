import type { InviteAuditor } from '@proviso/contracts';
import { pagedList, useApi } from '@proviso/ui';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/auditors';

/** External auditors and invitations, newest first. */
export const useAuditors = () => useInfiniteQuery(pagedList(useApi(), path));

export const useInviteAuditor = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (invite: InviteAuditor) => api.POST(path, { body: invite }),
    onSuccess: useInvalidate([path]),
  });
};

/** Changes the last day of an auditor's access. */
export const useExtendAudit = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, lastDay }: { id: string; lastDay: string }) =>
      api.PUT('/api/auditors/{id}', { path: { id }, body: { lastDay } }),
    onSuccess: useInvalidate([path]),
  });
};

/** Ends an auditor's access, or withdraws the invitation. */
export const useEndAudit = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/auditors/{id}', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};
