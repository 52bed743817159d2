import type { DocumentText } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { skipToken, useQuery } from '@tanstack/react-query';
import { documentPath, uploadKeys } from './upload-keys.ts';

/** The whole text of a document, once it was read. */
export const useDocumentText = (documentId: string, wanted: boolean) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.text(documentId),
    queryFn: wanted
      ? ({ signal }) => api.get<DocumentText>(`${documentPath(documentId)}/text`, { signal })
      : skipToken,
    // It can be large.
    gcTime: 60_000,
  });
};
