import type { Directory, GroupRole, IssuedDirectoryToken } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useInvalidate } from './use-invalidate.ts';

const path = '/api/directory';

/** State of the directory; refetched whenever the tab opens, because no live message announces changes. */
export const useDirectory = () => useQuery<Directory>({ queryKey: [path], staleTime: 0 });

/** Issues a token; its text is returned only this once. */
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

/** Gives all members of a group a role, or removes it. */
export const useChooseGroupRole = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ id, role }: { id: string } & GroupRole) =>
      api.put<undefined>(`${path}/groups/${id}/role`, { role }),
    onSuccess: useInvalidate([path, '/api/organization/members']),
  });
};
