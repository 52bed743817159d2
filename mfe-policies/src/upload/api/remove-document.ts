import type { UploadedDocument } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { documentPath, uploadKeys } from './upload-keys.ts';

/** Takes a document off its policy. */
export const useRemoveDocument = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<UploadedDocument, 'id' | 'policyId'>) => api.delete<void>(documentPath(id)),
    onSuccess: async (_, { id, policyId }) => {
      queryClient.removeQueries({ queryKey: uploadKeys.text(id) });
      await queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) });
    },
  });
};
