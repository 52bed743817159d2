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
      // The policy's own details may still be open: asking for them at once would only answer 404.
      void queryClient.invalidateQueries({ queryKey: policyKeys.one(id), refetchType: 'none' });
      return queryClient.invalidateQueries({
        queryKey: policyKeys.all,
        predicate: ({ queryKey }) => queryKey[1] !== id,
      });
    },
  });
};
