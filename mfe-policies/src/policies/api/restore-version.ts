import type { Policy } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys, policyVersionPath } from './policy-keys.ts';

export interface VersionToRestore {
  id: string;
  version: number;
  /** Why, in the words of the person who restores it. */
  note: string;
}

/** Makes a new version that says what an earlier one said; done when lists and history show it. */
export const useRestoreVersion = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version, note }: VersionToRestore) =>
      api.post<Policy>(`${policyVersionPath(id, version)}/restore`, note === '' ? {} : { note }),
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
