import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';

/** The kinds of file that an upload accepts, by extension (specification §5). */
export const documentTypes = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;
export type DocumentMimeType = (typeof documentTypes)[keyof typeof documentTypes];
const mimeTypes = [documentTypes['.pdf'], documentTypes['.docx']] as const;

/** Why no text could be taken from a file. */
export const extractionFailures = [
  'encrypted',
  'malformed',
  'too-large-when-unpacked',
  'timed-out',
  'no-text',
] as const;
export type ExtractionFailure = (typeof extractionFailures)[number];

// Events

export const documentUploaded = defineEvent(
  'DocumentUploaded',
  z.object({
    policyId: z.string(),
    originalName: z.string(),
    mimeType: z.enum(mimeTypes),
    /** Bytes. */
    fileSize: z.int(),
    /** Hexadecimal SHA-256 of the file: its key in the file store. */
    sha256: z.string(),
  }),
);
export const documentTextExtracted = defineEvent(
  'DocumentTextExtracted',
  z.object({
    /** Hexadecimal SHA-256 of the UTF-8 text: its key in the file store. */
    textSha256: z.string(),
    /** UTF-8 bytes of the whole text. */
    textSize: z.int(),
    /** The text's start, white space folded. */
    excerpt: z.string(),
    /** Pages, for a PDF. */
    pages: z.optional(z.int()),
    /** What took the text, such as `pdf-parse 2.4.5`. */
    engine: z.string(),
  }),
);
export const documentExtractionFailed = defineEvent(
  'DocumentExtractionFailed',
  z.object({ reason: z.enum(extractionFailures) }),
);

export const documentEvents = [documentUploaded, documentTextExtracted, documentExtractionFailed] as const;
export type DocumentEvent = EventOf<(typeof documentEvents)[number]>;

// API

/** An item of `GET /api/policies/{id}/documents` and of the answer of the upload. */
export const documentSchema = z.object({
  id: z.uuid(),
  policyId: z.uuid(),
  originalName: z.string(),
  mimeType: z.enum(mimeTypes),
  fileSize: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  extraction: z.enum(['pending', 'extracted', 'failed']),
  extractionFailure: z.nullable(z.enum(extractionFailures)),
  /** The start of the text, `null` until it is extracted. */
  extractedText: z.nullable(z.string()),
});
export type UploadedDocument = z.infer<typeof documentSchema>;
