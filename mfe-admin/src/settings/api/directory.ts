import type { Directory, GroupRole, IssuedDirectoryToken } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/directory';

/** How the directory is connected, read anew whenever the tab opens: no live message tells of it. */
export const useDirectory = () => useQuery<Directory>({ queryKey: [path], staleTime: 0 });

/** Issues a token, whose text comes back this once. */
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

/** Gives everybody in a group a role, or takes it away. */
export const useChooseGroupRole = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, role }: { id: string } & GroupRole) =>
      api.put<undefined>(`${path}/groups/${id}/role`, { role }),
    onSuccess: useInvalidate([path, '/api/organization/members']),
  });
};
