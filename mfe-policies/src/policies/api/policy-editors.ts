import { editingTimes, type PolicyEditor } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { policyKeys, policyPath } from './policy-keys.ts';

/**
 * Users who have a policy open in the form now. Live messages announce changes. While somebody is there, the
 * list is also polled, because a closed browser sends nothing.
 */
export const usePolicyEditors = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: policyKeys.editors(id),
    queryFn: ({ signal }) => api.get<readonly PolicyEditor[]>(`${policyPath(id)}/editors`, { signal }),
    meta: { editorsOf: id },
    refetchInterval: ({ state }) => (state.data?.length ? editingTimes.expiry : false),
  });
};

/** Announces that this user has a policy open in the form, or has closed it. */
export interface EditingAnnouncer {
  opened: () => Promise<void>;
  /** Also sent while the page is being closed. */
  closed: () => Promise<void>;
}

/** An announcer for the policy `id`. Its responses update the list of editors. */
export const useEditingAnnouncer = (id: string): EditingAnnouncer => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => {
    const path = `${policyPath(id)}/editors`;
    return {
      opened: async () => {
        queryClient.setQueryData(policyKeys.editors(id), await api.put<readonly PolicyEditor[]>(path));
      },
      closed: async () => {
        await api.request('DELETE', path, { keepalive: true });
      },
    };
  }, [api, queryClient, id]);
};
