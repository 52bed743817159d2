// Exports for other domains (docs/adr/0072).
export { removeAllDocuments, removeDocumentPermanently } from './remove-all-documents.ts';
export { extractedDocuments, namedDocuments } from './supporting-documents.ts';
