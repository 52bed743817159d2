import * as z from 'zod/mini';
import { defineEvent, type EventOf, encryptedSinceVersion2 } from '../events/define-event.ts';

/** File types that an upload accepts, by extension. */
export const documentTypes = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

/** Media type of a Markdown file, which only an import stores. */
export const MARKDOWN_TYPE = 'text/markdown';

/** The media types that a stored document may have. */
export const documentMimeTypes = [documentTypes['.pdf'], documentTypes['.docx'], MARKDOWN_TYPE] as const;

/** A stored file. */
const storedFile = {
  originalName: z.string(),
  mimeType: z.enum(documentMimeTypes),
  /** File size in bytes. */
  fileSize: z.int(),
  /** Hexadecimal SHA-256 of the file: its key in the file store. */
  sha256: z.string(),
};
/** The file that a policy was imported from. */
export const originalFileSchema = z.object(storedFile);
export type OriginalFile = z.infer<typeof originalFileSchema>;

/** Reasons why no text could be extracted from a file. */
export const extractionFailures = [
  'encrypted',
  'malformed',
  'too-large-when-unpacked',
  'timed-out',
  'no-text',
  /** The file store has lost the file. The file itself was not at fault. */
  'file-missing',
] as const;

/** Notices about a file whose text was extracted. */
export const documentNotices = [
  'macros',
  'embedded-objects',
  'external-references',
  'scripts',
  'attachments',
  'scanned-pages',
  'read-by-ocr',
  /** The file does not map some of its glyphs to characters. */
  'garbled-text',
  /** The text reads as if all tracked changes had been accepted. */
  'tracked-changes',
  'comments',
  /** The file has invisible text, which is not part of the extracted text. */
  'invisible-text',
] as const;

export const documentUploaded = defineEvent(
  'DocumentUploaded',
  z.object({
    policyId: z.string(),
    ...storedFile,
    /**
     * True if the policy was imported from this file. Such a file is no evidence of the policy's current
     * text.
     */
    imported: z.optional(z.literal(true)),
  }),
  {
    ...encryptedSinceVersion2('originalName'),
    schemaVersion: 3,
    // Version 2 had no imported files, and therefore no Markdown.
    upcasters: { 1: (data) => data, 2: (data) => data },
    webhook: true,
  },
);
export const documentTextExtracted = defineEvent(
  'DocumentTextExtracted',
  z.object({
    /** Hexadecimal SHA-256 of the UTF-8 text: its key in the file store. */
    textSha256: z.string(),
    /** Size of the whole text in UTF-8 bytes. */
    textSize: z.int(),
    /** Start of the text, with white space collapsed. */
    excerpt: z.string(),
    /** Page count of a PDF; U+000C separates pages in the text. */
    pages: z.optional(z.int()),
    /** Number of pages that are images without readable text. */
    scannedPages: z.optional(z.int()),
    /** Content that was left out of the text or sanitized. */
    notices: z.optional(z.array(z.enum(documentNotices))),
    /** Extractor of the text, such as `pdfjs-dist 5.4.296`. */
    engine: z.string(),
    /** Location of the text's {@link Reading}; `null` for text extracted before readings existed. */
    reading: z.nullable(
      z.object({
        /** Hexadecimal SHA-256 of the reading's JSON: its key in the file store. */
        sha256: z.string(),
        /** Size of the reading's JSON in bytes. */
        size: z.int(),
        /** Version of the reader that produced the reading. */
        version: z.int(),
      }),
    ),
  }),
  {
    schemaVersion: 4,
    written: ['excerpt'],
    upcasters: {
      1: (data) => ({ ...Object(data), reading: null }),
      // Version 2 stored the excerpt unencrypted.
      2: (data) => data,
      // Version 3 had fewer kinds of notices.
      3: (data) => data,
    },
    webhook: true,
  },
);
export const documentExtractionFailed = defineEvent(
  'DocumentExtractionFailed',
  z.object({
    reason: z.enum(extractionFailures),
    /** Version of the reader that failed; 0 before readers had versions. */
    version: z.int(),
  }),
  { schemaVersion: 2, upcasters: { 1: (data) => ({ ...Object(data), version: 0 }) }, webhook: true },
);

/** A newer reader could not read the file, so the text from the older reader stays. */
export const documentTextKept = defineEvent(
  'DocumentTextKept',
  z.object({
    reason: z.enum(extractionFailures),
    /** Version of the reader that failed. */
    version: z.int(),
  }),
  { webhook: true },
);

/** A user requested another attempt after a failed one. */
export const documentExtractionRequested = defineEvent('DocumentExtractionRequested', z.object({}), {
  webhook: true,
});
/** The document was removed from its policy. Its file stays in the file store as evidence. */
export const documentRemoved = defineEvent('DocumentRemoved', z.object({}), { webhook: true });
/** A user opened or downloaded a document's file, or read its text. Recorded in its own `access-` stream. */
export const documentDownloaded = defineEvent(
  'DocumentDownloaded',
  z.object({
    documentId: z.string(),
    policyId: z.string(),
    originalName: z.string(),
    what: z.enum(['file', 'text']),
  }),
  encryptedSinceVersion2('originalName'),
);

export const documentEvents = [
  documentUploaded,
  documentExtractionRequested,
  documentTextExtracted,
  documentExtractionFailed,
  documentTextKept,
  documentRemoved,
] as const;
export type DocumentEvent = EventOf<(typeof documentEvents)[number]>;
