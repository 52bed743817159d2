/**
 * Query keys and API paths of the upload page. The keys start with those of policies, so that changes to
 * policies also refresh them.
 */
const policiesPath = '/api/policies';
const documentsPath = '/api/documents';

export const policyPath = (policyId: string): string => `${policiesPath}/${encodeURIComponent(policyId)}`;
export const documentPath = (documentId: string): string =>
  `${documentsPath}/${encodeURIComponent(documentId)}`;

/** Path of a document's original file, either for saving it or for showing it in the browser. */
export const filePath = (documentId: string, how: 'save' | 'show'): string =>
  `${documentPath(documentId)}/file${how === 'show' ? '?inline' : ''}`;

export const uploadKeys = {
  policy: (policyId: string) => [policiesPath, policyId],
  documents: (policyId: string) => [policiesPath, policyId, 'documents'],
  document: (documentId: string) => [documentsPath, documentId],
  /**
   * This key is deliberately not an API path, because changes to documents do not affect extracted text and
   * must not refetch it.
   */
  text: (documentId: string) => ['document text', documentId],
  reading: (documentId: string) => ['document reading', documentId],
} as const;

/** Path that starts uploads in chunks. */
export const uploadsPath = '/api/uploads';
