// Loads pdf.js and pdf-parse, which share a copy of pdf.js. On Node 20, the legacy build of pdf.js replaces
// `Array.prototype.push` with a core-js function, which is so slow that it takes a quarter of the time for
// reading a file. The function handles a case that no PDF reader needs. This module restores the original.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { push } = Array.prototype;
// The import needs no types, because the worker module only sets a global variable, which pdf.js finds.
await import(
  pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')).href
);
const { AnnotationMode, AnnotationType, getDocument, OPS, Util } =
  await import('pdfjs-dist/legacy/build/pdf.mjs');
const { PDFParse } = await import('pdf-parse');
// oxlint-disable-next-line no-extend-native -- restores the original
Object.defineProperty(Array.prototype, 'push', { value: push });

export { AnnotationMode, AnnotationType, getDocument, OPS, PDFParse, Util };
