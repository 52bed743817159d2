import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ExtractionFailure } from '@proviso/contracts';
import type { PDFParse as PdfParser } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, PDFParse } from './pdf-js.ts';

// pdf.js reads the character maps of East Asian fonts and the shapes of standard fonts from its own package.
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const standardFontDataUrl = join(folder, 'standard_fonts/');

/** How files are opened: nothing is run, and nothing is read but the file and pdf.js's own folder. */
const parameters = (content: Uint8Array) => ({
  // pdf.js takes the bytes away from whoever gives them.
  data: Uint8Array.from(content),
  verbosity: 0,
  isEvalSupported: false,
  useSystemFonts: false,
  cMapUrl: join(folder, 'cmaps/'),
  wasmUrl: join(folder, 'wasm/'),
});

/** A reader of `content` by pdf-parse, which makes pictures of pages. */
export const pdfParserOf = (content: Uint8Array): PdfParser =>
  new PDFParse({ ...parameters(content), standardFontDataUrl });

/** Pixels: no picture is unpacked. */
const NO_PICTURES = 1;

/**
 * Opens `content` to read its text and lines. The letters' shapes in standard fonts are not loaded: nobody draws them, and they are
 * most of the time that a small file takes.
 */
export const openPdf = (content: Uint8Array): Promise<PDFDocumentProxy> =>
  openPdfLeavingOutPictures(content, NO_PICTURES, 'go on');

/** Opens `content` without pictures of more than `pixels`, and either goes on after one on a page or stops there. */
export const openPdfLeavingOutPictures = (
  content: Uint8Array,
  pixels: number,
  then: 'go on' | 'stop',
): Promise<PDFDocumentProxy> =>
  getDocument({ ...parameters(content), maxImageSize: pixels, stopAtErrors: then === 'stop' }).promise;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Why the reader could not read a PDF. */
export const pdfFailureOf = (error: unknown): ExtractionFailure =>
  nameOf(error) === 'PasswordException' ? 'encrypted' : 'malformed';
