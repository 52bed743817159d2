import * as z from 'zod/mini';
import { defineEvent, type EventOf, writtenSinceVersion2 } from '../events/define-event.ts';

/** The kinds of file that an upload accepts, by extension. */
export const documentTypes = {
  '.pdf': 'application/pdf',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

const mimeTypes = [documentTypes['.pdf'], documentTypes['.docx']] as const;

/** Why no text could be taken from a file. */
export const extractionFailures = [
  'encrypted',
  'malformed',
  'too-large-when-unpacked',
  'timed-out',
  'no-text',
  /** Not the file's fault: the file store has lost it. */
  'file-missing',
] as const;

/** What a person should know of a file whose text was taken. */
export const documentNotices = [
  'macros',
  'embedded-objects',
  'external-references',
  'scripts',
  'attachments',
  'scanned-pages',
  'read-by-ocr',
  /** The file does not say what some of its signs mean. */
  'garbled-text',
  /** The text is as if all of them were accepted. */
  'tracked-changes',
  'comments',
  /** The file has text that nobody sees in it. It is no part of the text that was taken. */
  'invisible-text',
] as const;

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
  writtenSinceVersion2('originalName'),
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
    /** Pages, for a PDF; they are separated by U+000C in the text. */
    pages: z.optional(z.int()),
    /** Pages that are pictures without text, of which nothing could be read. */
    scannedPages: z.optional(z.int()),
    /** What of the file was left out of the text or made harmless. */
    notices: z.optional(z.array(z.enum(documentNotices))),
    /** What took the text, such as `pdfjs-dist 5.4.296`. */
    engine: z.string(),
    /** Where the text's {@link Reading} is; `null` for a text that was taken before there were readings. */
    reading: z.nullable(
      z.object({
        /** Hexadecimal SHA-256 of the reading's JSON: its key in the file store. */
        sha256: z.string(),
        /** Bytes of that JSON. */
        size: z.int(),
        /** Version of the reader that made it. */
        version: z.int(),
      }),
    ),
  }),
  {
    schemaVersion: 4,
    written: ['excerpt'],
    upcasters: {
      1: (data) => ({ ...Object(data), reading: null }),
      // The excerpt was stored in plain.
      2: (data) => data,
      // There were fewer notices.
      3: (data) => data,
    },
  },
);
export const documentExtractionFailed = defineEvent(
  'DocumentExtractionFailed',
  z.object({
    reason: z.enum(extractionFailures),
    /** Version of the reader that failed; 0 before readers had versions. */
    version: z.int(),
  }),
  { schemaVersion: 2, upcasters: { 1: (data) => ({ ...Object(data), version: 0 }) } },
);

/** A newer reader could not read the file: the text that an older one took stays. */
export const documentTextKept = defineEvent(
  'DocumentTextKept',
  z.object({
    reason: z.enum(extractionFailures),
    /** Version of the reader that failed. */
    version: z.int(),
  }),
);

/** Somebody asked for another attempt after a failed one. */
export const documentExtractionRequested = defineEvent('DocumentExtractionRequested', z.object({}));
/** The document was taken off its policy. Its file stays in the file store, as evidence of what was there. */
export const documentRemoved = defineEvent('DocumentRemoved', z.object({}));
/** In an `access-` stream of its own: a person opened or downloaded a document's file or read its text. */
export const documentDownloaded = defineEvent(
  'DocumentDownloaded',
  z.object({
    documentId: z.string(),
    policyId: z.string(),
    originalName: z.string(),
    what: z.enum(['file', 'text']),
  }),
  writtenSinceVersion2('originalName'),
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
