import * as z from 'zod/mini';
import { documentMimeTypes, documentNotices, type documentTypes, extractionFailures } from './events.ts';
import { readingSchema } from './reading.ts';

/** The media types that an upload accepts. */
export type UploadMimeType = (typeof documentTypes)[keyof typeof documentTypes];
export type DocumentMimeType = (typeof documentMimeTypes)[number];

export type ExtractionFailure = (typeof extractionFailures)[number];

export type DocumentNotice = (typeof documentNotices)[number];

/** Actions that the caller can take on a document now. */
export const documentActions = ['retry-extraction', 'remove'] as const;
export type DocumentAction = (typeof documentActions)[number];

/** Fields of a document. */
export const documentFactsSchema = z.object({
  id: z.uuid(),
  policyId: z.uuid(),
  originalName: z.string(),
  mimeType: z.enum(documentMimeTypes),
  fileSize: z.int(),
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
  extraction: z.enum(['pending', 'extracted', 'failed']),
  extractionFailure: z.nullable(z.enum(extractionFailures)),
  pages: z.nullable(z.int()),
  /** Number of pages that are images without readable text; `null` if there are none. */
  scannedPages: z.nullable(z.int()),
  notices: z.array(z.enum(documentNotices)),
  /** Start of the text; `null` until the text is extracted. */
  extractedText: z.nullable(z.string()),
  /** True if an older reader read the document, so it will be read again. */
  rereading: z.boolean(),
  /**
   * The policy was imported from the document's file. Analyses do not read the document, because only the
   * policy's current text counts.
   */
  imported: z.boolean(),
});
export type DocumentFacts = z.infer<typeof documentFactsSchema>;
/** An item of `GET /api/policies/{id}/documents` and of the response of an upload. */
export const documentSchema = z.extend(documentFactsSchema, { actions: z.array(z.enum(documentActions)) });
export type UploadedDocument = z.infer<typeof documentSchema>;

/** A page of `GET /api/documents/{id}/text`. A DOCX has a single page, whose `page` is `null`. */
export const documentTextPageSchema = z.object({ page: z.nullable(z.int()), text: z.string() });
export const documentTextSchema = z.object({
  document: documentSchema,
  pages: z.array(documentTextPageSchema),
});
export type DocumentText = z.infer<typeof documentTextSchema>;

/**
 * Response of `GET /api/documents/{id}/reading`: the document's content with its structure; `null` until it
 * is read, and for texts that were extracted before readings existed.
 */
export const documentReadingSchema = z.object({ reading: z.nullable(readingSchema) });
export type DocumentReading = z.infer<typeof documentReadingSchema>;
