import type { Policy, PolicyRevisionInput } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

export interface PolicyUpdate {
  id: string;
  input: PolicyRevisionInput;
  /** The `ETag` that the policy must still have. */
  ifMatch: string | undefined;
}

/** Makes a policy what the input says; done when the lists show it. */
export const useUpdatePolicy = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input, ifMatch }: PolicyUpdate) => api.put<Policy>(policyPath(id), input, { ifMatch }),
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
