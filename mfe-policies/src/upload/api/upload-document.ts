import type { UploadedDocument } from '@proviso/contracts';
import { useApi, useOnce, useUser, type ApiClient, type Once } from '@proviso/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createUnfinishedUploads, type UnfinishedUploads } from './unfinished-uploads.ts';
import { uploadInPieces, type UploadInPieces } from './upload-in-pieces.ts';
import { policyPath, uploadKeys } from './upload-keys.ts';

export interface DocumentUpload extends UploadInPieces {
  policyId: string;
  /** What the queue knows the file by: another try of it is known to the server, an equal file beside it is another. */
  queueId: number;
}

/** The multipart field that the server reads files from (specification §7). */
const field = 'documents';
/** Bytes from which on a file goes in pieces, so that a lost connection does not begin it anew. */
export const piecesFrom = 1024 * 1024;

const uploadAtOnce = (api: ApiClient, once: Once, upload: DocumentUpload) => {
  const { policyId, queueId, file, onProgress } = upload;
  const form = new FormData();
  form.append(field, file);
  return once({ policyId, queueId }, (idempotencyKey) =>
    api.upload<readonly UploadedDocument[]>(`${policyPath(policyId)}/upload`, form, {
      onProgress,
      idempotencyKey,
    }),
  );
};

/** Uploads under way, also of a page that was left: a second copy of such a file must not go on with the first one's. */
const underWay = new Set<string>();

const uploadThenAttach = async (api: ApiClient, unfinished: UnfinishedUploads, upload: DocumentUpload) => {
  const { policyId, file, onAddress } = upload;
  const name = JSON.stringify([policyId, file.name, file.size, file.lastModified]);
  if (underWay.has(name)) return [await sendAndAttach(api, upload)];
  underWay.add(name);
  try {
    const document = await sendAndAttach(api, {
      ...upload,
      address: upload.address ?? unfinished.find(upload),
      onAddress: (address) => {
        unfinished.remember(upload, address);
        onAddress(address);
      },
    });
    unfinished.forget(upload);
    return [document];
  } finally {
    underWay.delete(name);
  }
};

const sendAndAttach = async (api: ApiClient, upload: DocumentUpload) => {
  const id = await uploadInPieces(upload);
  return api.post<UploadedDocument>(`${policyPath(upload.policyId)}/upload-from/${id}`);
};

/** Uploads one file, so that a bad one fails alone and each has its own progress. */
export const useUploadDocument = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  const { data: user } = useUser();
  const unfinished = createUnfinishedUploads(() => window.localStorage, user?.id ?? '', Date.now);
  return useMutation({
    mutationFn: (upload: DocumentUpload) =>
      upload.file.size > piecesFrom
        ? uploadThenAttach(api, unfinished, upload)
        : uploadAtOnce(api, once, upload),
    onSuccess: (_, { policyId }) => {
      void queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) });
    },
  });
};
