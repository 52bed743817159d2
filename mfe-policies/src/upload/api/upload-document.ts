import type { UploadedDocument } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { policyPath, uploadKeys } from './upload-keys.ts';

export interface DocumentUpload {
  policyId: string;
  file: File;
  /** Part of the request that has been sent, 0 to 1. */
  onProgress: (part: number) => void;
}

/** The multipart field that the server reads files from (specification §7). */
const field = 'documents';

/** Uploads one file, so that a bad one fails alone and each has its own progress. */
export const useUploadDocument = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ policyId, file, onProgress }: DocumentUpload) => {
      const form = new FormData();
      form.append(field, file);
      return api.upload<readonly UploadedDocument[]>(`${policyPath(policyId)}/upload`, form, {
        onProgress,
      });
    },
    onSuccess: (_, { policyId }) => {
      void queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) });
    },
  });
};
