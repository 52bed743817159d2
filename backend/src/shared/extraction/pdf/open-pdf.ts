import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { ExtractionFailure } from '@proviso/contracts';
import type { PDFParse as PdfParser } from 'pdf-parse';
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { getDocument, PDFParse } from './pdf-js.ts';

// pdf.js reads character maps of East Asian fonts and outlines of standard fonts from its own package.
const folder = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));

const standardFontDataUrl = join(folder, 'standard_fonts/');

/** Parameters for opening files safely: no scripts, and no resources outside the file and pdf.js itself. */
const parameters = (content: Uint8Array) => ({
  // Pass a copy, because pdf.js detaches the buffer that it receives.
  data: Uint8Array.from(content),
  verbosity: 0,
  isEvalSupported: false,
  useSystemFonts: false,
  cMapUrl: join(folder, 'cmaps/'),
  wasmUrl: join(folder, 'wasm/'),
});

/** Opens `content` with pdf-parse, which renders pages as images. */
export const pdfParserOf = (content: Uint8Array): PdfParser =>
  new PDFParse({ ...parameters(content), standardFontDataUrl });

/** Maximum number of pixels in an image. A value of 1 skips all images. */
const NO_PICTURES = 1;

/**
 * Opens `content` to read its text and lines. Skips glyph outlines of standard fonts, because nothing is
 * rendered and loading them takes most of the time for a small file.
 */
export const openPdf = (content: Uint8Array): Promise<PDFDocumentProxy> =>
  openPdfWithoutPictures(content, NO_PICTURES, 'go on');

/**
 * Opens `content` without images larger than `pixels`. pdf.js may stop reading a page at an image that is
 * left out.
 */
export const openPdfWithoutPictures = (
  content: Uint8Array,
  pixels: number,
  then: 'go on' | 'stop',
): Promise<PDFDocumentProxy> =>
  getDocument({ ...parameters(content), maxImageSize: pixels, stopAtErrors: then === 'stop' }).promise;

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');

/** Maps an error from the PDF reader to an extraction failure. */
export const pdfFailureOf = (error: unknown): ExtractionFailure =>
  nameOf(error) === 'PasswordException' ? 'encrypted' : 'malformed';
