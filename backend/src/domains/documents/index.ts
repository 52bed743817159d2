// Exports for other domains (docs/adr/0072).
export { removeAllDocuments, removeForGood } from './remove-all-documents.ts';
export { extractedDocuments, namedDocuments } from './supporting-documents.ts';
