import { editingTimes, type PolicyEditor } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { policyKeys, policyPath } from './policy-keys.ts';

/**
 * Who has a policy open in the form now. Live messages say who comes and goes. While someone is there it is
 * polled, since a browser that is gone sends nothing.
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

/** Tells others that this person has a policy open in the form, or has it open no more. */
export interface EditingAnnouncer {
  opened: () => Promise<void>;
  /** Also sent from a page that goes away. */
  closed: () => Promise<void>;
}

/** An announcer for the policy `id`. What it hears of others goes to the list of editors. */
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
