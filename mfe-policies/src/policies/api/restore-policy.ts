import type { Policy } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/** Undoes the deletion of a policy; done when the lists show it. */
export const useRestorePolicy = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.post<Policy>(`${policyPath(id)}/restore`),
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
