import type { DocumentReading, DocumentText, UploadedDocument } from '@proviso/contracts';
import { pagedList, saveFile, useApi } from '@proviso/ui';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { documentPath, filePath, policyPath, uploadKeys } from './upload-keys.ts';

/** A policy's documents, newest first. Live messages refresh them while text is being extracted. */
export const useDocuments = (policyId: string) =>
  useInfiniteQuery(
    pagedList<UploadedDocument>(
      useApi(),
      uploadKeys.documents(policyId),
      `${policyPath(policyId)}/documents`,
    ),
  );

/** A document. Live messages refresh it while its text is being extracted. */
export const useDocument = (documentId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.document(documentId),
    queryFn: ({ signal }) => api.get<UploadedDocument>(documentPath(documentId), { signal }),
  });
};

/** A document's reading; `null` for a document extracted before readings existed. */
export const useDocumentReading = (documentId: string, wanted: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.reading(documentId),
    queryFn: wanted
      ? ({ signal }) => api.get<DocumentReading>(`${documentPath(documentId)}/reading`, { signal })
      : skipToken,
    // A reading can be large.
    gcTime: 60_000,
  });
};

/** The whole text of a document, once it is extracted. */
export const useDocumentText = (documentId: string, wanted: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.text(documentId),
    queryFn: wanted
      ? ({ signal }) => api.get<DocumentText>(`${documentPath(documentId)}/text`, { signal })
      : skipToken,
    // The text can be large.
    gcTime: 60_000,
  });
};

/** Downloads a document's file. */
export const useSaveDocument = () => {
  const api = useApi();
  return useMutation({
    mutationFn: async ({ id, originalName }: Pick<UploadedDocument, 'id' | 'originalName'>) => {
      const { file, name } = await api.download(filePath(id, 'save'));
      saveFile(file, name ?? originalName);
    },
  });
};

/** Requests another attempt to extract a document's text. */
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

/** Removes a document from its policy. */
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
