import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys } from './policy-keys.ts';

/** Deletes a policy. Resolves once the lists no longer show it. */
export const useDeletePolicy = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.DELETE('/api/policies/{id}', { path: { id } }),
    onSuccess: (_, id) => {
      // The policy's details may still be open. Refetching them now would only return 404.
      void queryClient.invalidateQueries({ queryKey: policyKeys.one(id), refetchType: 'none' });
      return queryClient.invalidateQueries({
        queryKey: policyKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== id,
      });
    },
  });
};

/** Undeletes a policy. Resolves once the lists show it. */
export const useUndeletePolicy = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.POST('/api/policies/{id}/undelete', { path: { id } }),
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
