// Exports for other domains (docs/adr/0072).
export { removeAllDocuments, removeDocumentPermanently } from './remove-all-documents.ts';
export { createExtractedDocumentLister, createDocumentSource } from './supporting-documents.ts';
