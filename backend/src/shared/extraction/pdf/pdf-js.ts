// Loads pdf.js and pdf-parse, which share a copy of pdf.js. On Node 20, the legacy build of pdf.js replaces
// `Array.prototype.push` with a slow core-js function. That function handles a case that no PDF reader needs,
// and uses a quarter of the time for a file. This module restores the original.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { push } = Array.prototype;
// The worker needs no types: pdf.js finds the global that it sets.
await import(
  pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')).href
);
const { AnnotationMode, AnnotationType, getDocument, OPS, Util } =
  await import('pdfjs-dist/legacy/build/pdf.mjs');
const { PDFParse } = await import('pdf-parse');
// oxlint-disable-next-line no-extend-native -- restores the original
Object.defineProperty(Array.prototype, 'push', { value: push });

export { AnnotationMode, AnnotationType, getDocument, OPS, PDFParse, Util };
