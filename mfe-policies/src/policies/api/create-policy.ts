import type { ParsedPolicyInput, Policy } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policiesPath, policyKeys } from './policy-keys.ts';

/** Creates a policy; done when the lists show it. */
export const useCreatePolicy = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: ParsedPolicyInput) =>
      once(input, (idempotencyKey) => api.post<Policy>(policiesPath, input, { idempotencyKey })),
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
