import type { Policy, PolicyCreation, PolicyRevisionInput } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policiesPath, policyKeys, policyPath } from './policy-keys.ts';

/** Creates a policy. Resolves once the lists show it. */
export const useCreatePolicy = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PolicyCreation) =>
      once(input, (idempotencyKey) => api.post<Policy>(policiesPath, input, { idempotencyKey })),
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};

export interface PolicyUpdate {
  id: string;
  input: PolicyRevisionInput;
  /** The `ETag` that the policy must have for the save to succeed. */
  ifMatch: string | undefined;
}

/** Updates a policy. Resolves once the lists show it. */
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
