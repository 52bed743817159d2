import type { UploadedDocument } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentPath, uploadKeys } from './upload-keys.ts';

/** Has the server try once more to read a document's text. */
export const useRequestExtraction = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<UploadedDocument, 'id'>) =>
      api.post<UploadedDocument>(`${documentPath(id)}/extraction`),
    onSuccess: async ({ id, policyId }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) }),
        queryClient.invalidateQueries({ queryKey: uploadKeys.document(id) }),
      ]);
    },
  });
};
