import { editingTimes, type PolicyEditor } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/**
 * Who has a policy open in the form now. Live messages tell who comes and goes; while somebody is there it is asked
 * again, since a browser that is gone says nothing.
 */
export const usePolicyEditors = (id: string) => {
  const api = useApi();
  return useQuery({
    queryKey: policyKeys.editors(id),
    queryFn: ({ signal }) => api.get<readonly PolicyEditor[]>(`${policyPath(id)}/editors`, { signal }),
    refetchInterval: ({ state }) => (state.data?.length ? editingTimes.expiry : false),
  });
};
