import type { Policy } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/** A policy as an editor loaded it, with the `ETag` that its save must still meet. */
export interface EditedPolicy {
  policy: Policy;
  etag: string | undefined;
}

/**
 * Loads a policy for editing: fresh each time the form opens, then never again, so that nothing changes under the writer's
 * hands. Without an `id` nothing is read. With `revision` it is read beside the one that was loaded, because that
 * revision was found in its place.
 */
export const usePolicyForEditing = (id: string | undefined, revision?: number) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: policyKeys.editing(id ?? '', revision),
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }): Promise<EditedPolicy> => {
            const { data, etag } = await api.request<Policy>('GET', policyPath(id), { signal });
            // Everybody else who shows the policy has its latest form with it, and need not read it again.
            queryClient.setQueryData(policyKeys.one(id), data);
            return { policy: data, etag: etag ?? undefined };
          },
    staleTime: 'static',
    gcTime: 0,
  });
};

/** Reads a policy that is being edited once more, with its `ETag`, when the writer asks for what others have saved. */
export const useReadPolicyAgain = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (): Promise<EditedPolicy> => {
      const { data, etag } = await api.request<Policy>('GET', policyPath(id));
      return { policy: data, etag: etag ?? undefined };
    },
  });
};
