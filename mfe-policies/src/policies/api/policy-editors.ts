import { editingTimes } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { policyKeys } from './policy-keys.ts';

/**
 * Users who currently have a policy open in the edit form. Live messages announce changes. While another user
 * is editing, the list is also polled, because a browser that is closed sends no message.
 */
export const usePolicyEditors = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: policyKeys.editors(id),
    queryFn: ({ signal }) => api.GET('/api/policies/{id}/editors', { path: { id }, signal }),
    meta: { editorsOf: id },
    refetchInterval: ({ state }) => (state.data?.length ? editingTimes.expiry : false),
  });
};

/** Announces that this user has opened or closed a policy in the edit form. */
export interface EditingAnnouncer {
  opened: () => Promise<void>;
  /** Announces that the form was closed. The request is sent even while the page is closing. */
  closed: () => Promise<void>;
}

/** Creates an announcer for the policy `id`. Each response also updates the list of editors. */
export const useEditingAnnouncer = (id: string): EditingAnnouncer => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMemo(() => {
    return {
      opened: async () => {
        queryClient.setQueryData(
          policyKeys.editors(id),
          await api.PUT('/api/policies/{id}/editors', { path: { id } }),
        );
      },
      closed: async () => {
        await api.call('delete', '/api/policies/{id}/editors', { path: { id }, keepalive: true });
      },
    };
  }, [api, queryClient, id]);
};
