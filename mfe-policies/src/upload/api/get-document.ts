import type { UploadedDocument } from '@proviso/contracts';
import { useApi } from '@proviso/ui';
import { useQuery } from '@tanstack/react-query';
import { documentPath, uploadKeys } from './upload-keys.ts';

/** What is known of a document. Live messages refresh it while its text is being read. */
export const useDocument = (documentId: string) => {
  const api = useApi();
  return useQuery({
    queryKey: uploadKeys.document(documentId),
    queryFn: ({ signal }) => api.get<UploadedDocument>(documentPath(documentId), { signal }),
  });
};
