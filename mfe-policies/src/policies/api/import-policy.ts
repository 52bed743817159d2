import type { Policy } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policiesPath, policyKeys } from './policy-keys.ts';

export interface PolicyImport {
  file: File;
  /** Part of the request that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** Makes a policy from a file. One file a request, so that a bad one fails alone and each has its own progress. */
export const useImportPolicy = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: PolicyImport) => {
      const form = new FormData();
      form.append('file', file);
      const { name, size, lastModified } = file;
      return once({ name, size, lastModified }, (idempotencyKey) =>
        api.upload<Policy>(`${policiesPath}/import`, form, { onProgress, idempotencyKey }),
      );
    },
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      void queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
