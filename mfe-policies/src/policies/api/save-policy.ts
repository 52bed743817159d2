import type { PolicyCreation, PolicyRevisionInput } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys } from './policy-keys.ts';

/** Creates a policy. Resolves once the lists show it. */
export const useCreatePolicy = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: PolicyCreation) =>
      once(input, (idempotencyKey) => api.POST('/api/policies', { body: input, idempotencyKey })),
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
  /** True if `ifMatch` is the `ETag` of the policy's draft of changes. */
  isOfDraft: boolean;
}

/** Updates a policy, or its draft of changes. Resolves once the lists show it. */
export const useUpdatePolicy = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, input, ifMatch, isOfDraft }: PolicyUpdate) =>
      api.PUT('/api/policies/{id}', {
        path: { id },
        query: isOfDraft ? { version: 'draft' } : {},
        body: input,
        ifMatch,
      }),
    onSuccess: (policy) => {
      if (!policy.draft) queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
