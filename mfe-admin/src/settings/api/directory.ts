import type { Directory, GroupRole, IssuedDirectoryToken } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/directory';

/**
 * State of the directory. Refetched whenever the tab opens, because live messages do not announce changes.
 */
export const useDirectory = () => useQuery<Directory>({ queryKey: [path], staleTime: 0 });

/** Issues a token. The response is the only one with the token's text. */
export const useIssueDirectoryToken = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (name: string) => api.post<IssuedDirectoryToken>(`${path}/tokens`, { name }),
    onSuccess: useInvalidate([path]),
  });
};

export const useRevokeDirectoryToken = () => {
  const api = useApi();
  return useMutation({
    mutationFn: (id: string) => api.delete<undefined>(`${path}/tokens/${id}`),
    onSuccess: useInvalidate([path]),
  });
};

/** Sets or removes the role of a group's members. */
export const useChooseGroupRole = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, role }: { id: string } & GroupRole) =>
      api.put<undefined>(`${path}/groups/${id}/role`, { role }),
    onSuccess: useInvalidate([path, '/api/organization/members']),
  });
};
