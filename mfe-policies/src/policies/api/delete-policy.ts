import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/** Deletes a policy; done when the lists are without it. */
export const useDeletePolicy = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.delete<undefined>(policyPath(id)),
    onSuccess: (_, id) => {
      queryClient.removeQueries({ queryKey: policyKeys.one(id), type: 'inactive' });
      // The policy's own details may still be open: asking for them again would only answer 404.
      return queryClient.invalidateQueries({
        queryKey: policyKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== id,
      });
    },
  });
};
