/**
 * Query keys and API paths of the upload page; below the policies, so that changes of policies refresh these
 * too.
 */
const policiesPath = '/api/policies';
const documentsPath = '/api/documents';

export const policyPath = (policyId: string): string => `${policiesPath}/${encodeURIComponent(policyId)}`;
export const documentPath = (documentId: string): string =>
  `${documentsPath}/${encodeURIComponent(documentId)}`;

/** Path of a document's original file, to save it or to show it in the browser. */
export const filePath = (documentId: string, how: 'save' | 'show'): string =>
  `${documentPath(documentId)}/file${how === 'show' ? '?inline' : ''}`;

export const uploadKeys = {
  policy: (policyId: string) => [policiesPath, policyId],
  documents: (policyId: string) => [policiesPath, policyId, 'documents'],
  document: (documentId: string) => [documentsPath, documentId],
  /** Not an API path, because changes to documents do not affect an extracted text. */
  text: (documentId: string) => ['document text', documentId],
  reading: (documentId: string) => ['document reading', documentId],
} as const;

/** Path that starts uploads in chunks. */
export const uploadsPath = '/api/uploads';
