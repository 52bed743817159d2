import { editingTimes, type PolicyEditor } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { policyKeys, policyPath } from './policy-keys.ts';

/**
 * Users who currently have a policy open in the form. Live messages announce changes. While another user is
 * editing, the list is also polled, because a browser that is closed sends no message.
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

/** Announces that this user has opened or closed a policy in the form. */
export interface EditingAnnouncer {
  opened: () => Promise<void>;
  /** This request is sent even while the page is closing. */
  closed: () => Promise<void>;
}

/** Creates an announcer for the policy `id`. Responses update the list of editors. */
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
