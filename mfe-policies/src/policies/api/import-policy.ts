import type { ImportOptions, PolicyInput } from '@proviso/contracts';
import { useApi, useOnce } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyKeys } from './policy-keys.ts';

export interface FileToPreview {
  file: File;
  options: ImportOptions;
  /** Called with the fraction of the request sent so far, from 0 to 1. */
  onProgress: (part: number) => void;
}

/**
 * Previews the policy that would be created from a file. Each request has one file, so that an invalid file
 * fails alone, and each file has its own progress.
 */
export const usePreviewImport = () => {
  const api = useApi();
  return useMutation({
    mutationFn: ({ file, options, onProgress }: FileToPreview) => {
      const form = new FormData();
      form.append('file', file);
      return api.upload('/api/policies/import/preview', form, { query: options, onProgress });
    },
  });
};

export interface FileToImport {
  file: File;
  /** The policy, as corrected by the user. */
  policy: PolicyInput;
}

/**
 * Creates a policy from a file, which also becomes a document of the policy. Resolves once the lists show the
 * policy.
 */
export const useImportPolicy = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ file, policy }: FileToImport) => {
      const form = new FormData();
      form.append('policy', JSON.stringify(policy));
      form.append('file', file);
      const { name, size, lastModified } = file;
      return once({ name, size, lastModified, policy }, (idempotencyKey) =>
        api.upload('/api/policies/import', form, { idempotencyKey }),
      );
    },
    onSuccess: (policy) => {
      queryClient.setQueryData(policyKeys.one(policy.id), policy);
      return queryClient.invalidateQueries({ queryKey: policyKeys.all });
    },
  });
};
