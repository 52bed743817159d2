import type { UploadedDocument } from '@proviso/contracts';
import { pagedList, saveFile, useApi } from '@proviso/ui';
import { skipToken, useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { filePath, uploadKeys } from './upload-keys.ts';

/**
 * Milliseconds between polls while text is being extracted. Usually a live message triggers a refetch sooner,
 * but a page that connects at the moment of the change misses the message.
 */
const whileExtracting = 10_000;
const isExtracting = ({ extraction }: Pick<UploadedDocument, 'extraction'>) => extraction === 'pending';

/** A policy's documents, newest first. */
export const useDocuments = (policyId: string) =>
  useInfiniteQuery({
    ...pagedList(useApi(), '/api/policies/{id}/documents', { path: { id: policyId } }),
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isExtracting)) === true && whileExtracting,
  });

export const useDocument = (documentId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.document(documentId),
    queryFn: ({ signal }) => api.GET('/api/documents/{id}', { path: { id: documentId }, signal }),
    refetchInterval: ({ state }) => state.data !== undefined && isExtracting(state.data) && whileExtracting,
  });
};

/**
 * A document's reading (its text in structured form); `null` for documents extracted before readings existed.
 */
export const useDocumentReading = (documentId: string, wanted: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.reading(documentId),
    queryFn: wanted
      ? ({ signal }) => api.GET('/api/documents/{id}/reading', { path: { id: documentId }, signal })
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
      ? ({ signal }) => api.GET('/api/documents/{id}/text', { path: { id: documentId }, signal })
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
      api.POST('/api/documents/{id}/extraction', { path: { id } }),
    onSuccess: async ({ id, policyId }) => {
      await Promise.all([
        queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) }),
        queryClient.invalidateQueries({ queryKey: uploadKeys.document(id) }),
      ]);
    },
  });
};

export const useRemoveDocument = () => {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Pick<UploadedDocument, 'id' | 'policyId'>) =>
      api.DELETE('/api/documents/{id}', { path: { id } }),
    onSuccess: async (_, { id, policyId }) => {
      queryClient.removeQueries({ queryKey: uploadKeys.text(id) });
      await queryClient.invalidateQueries({ queryKey: uploadKeys.documents(policyId) });
    },
  });
};
