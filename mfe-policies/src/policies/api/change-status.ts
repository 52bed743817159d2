import { attributesOf, type Policy } from '@proviso/contracts';
import { useApi, type ApiClient } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys, policyPath } from './policy-keys.ts';

/**
 * Changes only the status of a policy. It first reads the policy, so that all other fields keep their values.
 * The save fails with 409 if another user changes the policy in between.
 */
export const changeStatus = async (api: ApiClient, id: string, status: Policy['status']): Promise<Policy> => {
  const { data, etag } = await api.request<Policy>('GET', policyPath(id));
  const { title, content } = data;
  const input = { title, content, ...attributesOf(data), status };
  return api.put<Policy>(policyPath(id), input, { ifMatch: etag ?? undefined });
};

/** Changes only the status of a policy. Resolves once the lists show the new status. */
export const useChangeStatus = (id: string) => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (status: Policy['status']) => changeStatus(api, id, status),
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
