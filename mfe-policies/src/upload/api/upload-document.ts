import type { UploadedDocument } from '@proviso/contracts';
import { useApi, type ApiClient } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { uploadInPieces, type UploadInPieces } from './upload-in-pieces.ts';
import { policyPath, uploadKeys } from './upload-keys.ts';

export interface DocumentUpload extends UploadInPieces {
  policyId: string;
}

/** The multipart field that the server reads files from (specification §7). */
const field = 'documents';
/** Bytes from which on a file goes in pieces, so that a lost connection does not begin it anew. */
export const piecesFrom = 1024 * 1024;

const uploadAtOnce = (api: ApiClient, { policyId, file, onProgress }: DocumentUpload) => {
  const form = new FormData();
  form.append(field, file);
  return api.upload<readonly UploadedDocument[]>(`${policyPath(policyId)}/upload`, form, { onProgress });
};

const uploadThenAttach = async (api: ApiClient, upload: DocumentUpload) => {
  const id = await uploadInPieces(upload);
  return [await api.post<UploadedDocument>(`${policyPath(upload.policyId)}/upload-from/${id}`)];
};

/** Uploads one file, so that a bad one fails alone and each has its own progress. */
export const useUploadDocument = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (upload: DocumentUpload) =>
      upload.file.size > piecesFrom ? uploadThenAttach(api, upload) : uploadAtOnce(api, upload),
    onSuccess: (_, { policyId }) => {
      void queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) });
    },
  });
};
