/** Keys and addresses of what the upload page reads; under the policies, so that their changes refresh these too. */
const policiesPath = '/api/policies';
const documentsPath = '/api/documents';

export const policyPath = (policyId: string): string => `${policiesPath}/${encodeURIComponent(policyId)}`;
export const documentPath = (documentId: string): string =>
  `${documentsPath}/${encodeURIComponent(documentId)}`;

/** Address of a document's file as it was uploaded: to be saved, or to be shown by the browser. */
export const filePath = (documentId: string, how: 'save' | 'show'): string =>
  `${documentPath(documentId)}/file${how === 'show' ? '?inline' : ''}`;

export const uploadKeys = {
  policy: (policyId: string) => [policiesPath, policyId],
  documents: (policyId: string) => [policiesPath, policyId, 'documents'],
  document: (documentId: string) => [documentsPath, documentId],
  /** Not under an address: changes to documents do not affect a text that was read. */
  text: (documentId: string) => ['document text', documentId],
  reading: (documentId: string) => ['document reading', documentId],
} as const;

/** Where uploads in pieces are begun. */
export const uploadsPath = '/api/uploads';
