import type { Policy } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { policyKeys } from './policy-keys.ts';

/** A policy as loaded for editing, with the `ETag` that its save must match. */
export interface EditedPolicy {
  policy: Policy;
  etag: string | undefined;
}

/**
 * Loads a policy for editing, or its draft of changes, once each time the form opens, so that the values do not change while the user
 * is editing. Without an `id`, nothing is loaded. With `revision`, it also loads the conflicting revision.
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
            const { data, etag } = await api.call('get', '/api/policies/{id}', {
              path: { id },
              query: { version: 'draft' },
              signal,
            });
            // Updates the cached policy for all other components, which show the policy in force.
            if (!data.draft) queryClient.setQueryData(policyKeys.one(id), data);
            return { policy: data, etag: etag ?? undefined };
          },
    staleTime: 'static',
    gcTime: 0,
  });
};

/**
 * Rereads a policy that is being edited, with its `ETag`. Used when the user asks for the version that
 * another user saved.
 */
export const useRefetchPolicyForEditing = (id: string) => {
  const api = useApi();
  return useMutation({
    mutationFn: async (): Promise<EditedPolicy> => {
      const { data, etag } = await api.call('get', '/api/policies/{id}', {
        path: { id },
        query: { version: 'draft' },
      });
      return { policy: data, etag: etag ?? undefined };
    },
  });
};
