import type { Policy } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
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
  return useQuery({
    queryKey: policyKeys.editing(id ?? '', revision),
    queryFn:
      id === undefined
        ? skipToken
        : async ({ signal }): Promise<EditedPolicy> => {
            const { data, etag } = await api.request<Policy>('GET', policyPath(id), { signal });
            return { policy: data, etag: etag ?? undefined };
          },
    staleTime: 'static',
    gcTime: 0,
  });
};
