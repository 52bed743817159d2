import type { UploadedDocument } from '@proviso/contracts';
import { useApi, useOnce, useUser, type ApiClient, type Once } from '@proviso/ui';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { createUnfinishedUploads, type UnfinishedUploads } from './unfinished-uploads.ts';
import { uploadInPieces, type UploadInPieces } from './upload-in-pieces.ts';
import { uploadKeys } from './upload-keys.ts';

export interface DocumentUpload extends UploadInPieces {
  policyId: string;
  /**
   * Id of the file in the queue. The server recognizes a retry by this id, and identical files have different
   * ids.
   */
  queueId: number;
}

/** The multipart field that the server reads files from. */
const field = 'documents';
/**
 * Maximum size, in bytes, of a file that is sent in one request. Larger files are sent in chunks, so that a
 * lost connection does not restart the upload.
 */
export const largestUnchunkedBytes = 1024 * 1024;

const uploadAtOnce = (api: ApiClient, once: Once, upload: DocumentUpload) => {
  const { policyId, queueId, file, onProgress } = upload;
  const form = new FormData();
  form.append(field, file);
  return once({ policyId, queueId }, (idempotencyKey) =>
    api.upload('/api/policies/{id}/upload', form, {
      path: { id: policyId },
      onProgress,
      idempotencyKey,
    }),
  );
};

/** Key of uploads in the page's mutation cache, which keeps them even after their screen is unmounted. */
const mutationKey = ['documents', 'upload'];

const isSameFile = (one: DocumentUpload, other: DocumentUpload): boolean =>
  one.policyId === other.policyId &&
  one.file.name === other.file.name &&
  one.file.size === other.file.size &&
  one.file.lastModified === other.file.lastModified;

/**
 * True if another copy of the file is already being uploaded to the same policy. The chunks of the two copies
 * must not be mixed.
 */
const hasEarlierCopy = (queryClient: QueryClient, upload: DocumentUpload): boolean => {
  const earliest = queryClient
    .getMutationCache()
    .findAll({ mutationKey, status: 'pending' })
    // Only this module uses the key, so the variables have this type.
    .map(({ state }) => state.variables as DocumentUpload)
    .find((other) => isSameFile(other, upload));
  return earliest !== upload;
};

/** Sends the file in chunks, and stores the upload's path so that it can continue after a reload. */
const uploadResumably = async (
  api: ApiClient,
  unfinished: UnfinishedUploads,
  upload: DocumentUpload,
): Promise<UploadedDocument> => {
  const document = await sendAndAttach(api, {
    ...upload,
    address: upload.address ?? unfinished.find(upload),
    onAddress: (address) => {
      unfinished.remember(upload, address);
      upload.onAddress(address);
    },
  });
  unfinished.forget(upload);
  return document;
};

const sendAndAttach = async (api: ApiClient, upload: DocumentUpload) => {
  const id = await uploadInPieces(upload);
  return api.POST('/api/policies/{id}/upload-from/{uploadId}', {
    path: { id: upload.policyId, uploadId: id },
  });
};

/** Uploads one file per request, so that an invalid file fails alone, and each file has its own progress. */
export const useUploadDocument = () => {
  const api = useApi();
  const once = useOnce();
  const queryClient = useQueryClient();
  const { data: user } = useUser();
  const unfinished = createUnfinishedUploads(() => window.localStorage, user?.id ?? '', Date.now);
  return useMutation({
    mutationKey,
    mutationFn: async (upload: DocumentUpload): Promise<readonly UploadedDocument[]> => {
      if (upload.file.size <= largestUnchunkedBytes) return uploadAtOnce(api, once, upload);
      if (hasEarlierCopy(queryClient, upload)) return [await sendAndAttach(api, upload)];
      return [await uploadResumably(api, unfinished, upload)];
    },
    onSuccess: (_, { policyId }) => {
      void queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) });
    },
  });
};
