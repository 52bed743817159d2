import type { GroupRole } from '@proviso/contracts';
import { apiQuery, useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/directory';

/**
 * State of the organization's user directory. Refetched whenever the tab opens, because live messages do not
 * announce changes.
 */
export const useDirectory = () => useQuery({ ...apiQuery('/api/directory'), staleTime: 0 });

/** Issues a token. The response is the only one with the token's text. */
export const useIssueDirectoryToken = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (name: string) => api.POST('/api/directory/tokens', { body: { name } }),
    onSuccess: useInvalidate([path]),
  });
};

export const useRevokeDirectoryToken = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/directory/tokens/{id}', { path: { id } }),
    onSuccess: useInvalidate([path]),
  });
};

/** Sets or removes the role of a group's members. */
export const useChooseGroupRole = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, role }: { id: string } & GroupRole) =>
      api.PUT('/api/directory/groups/{id}/role', { path: { id }, body: { role } }),
    onSuccess: useInvalidate([path, '/api/organization/members']),
  });
};
