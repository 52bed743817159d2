// Loads pdf.js and pdf-parse, which share one copy of it. On Node 20 pdf.js (its legacy build, both halves) puts a slow
// function of core-js in the place of `Array.prototype.push`, for a case that no PDF reader meets: a quarter of a file's time.
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';

const { push } = Array.prototype;
// It has no types, and needs none here: pdf.js finds what it leaves behind.
await import(
  pathToFileURL(createRequire(import.meta.url).resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')).href
);
const { AnnotationMode, AnnotationType, getDocument, OPS, Util } =
  await import('pdfjs-dist/legacy/build/pdf.mjs');
const { PDFParse } = await import('pdf-parse');
// oxlint-disable-next-line no-extend-native -- it is what was there before
Object.defineProperty(Array.prototype, 'push', { value: push });

export { AnnotationMode, AnnotationType, getDocument, OPS, PDFParse, Util };
