import { createHash } from 'node:crypto';
import { limits, MARKDOWN_TYPE, documentTypes, type DocumentMimeType } from '@proviso/contracts';
import { safeFileName } from '../../../shared/files/upload/file-name.ts';
import type { ReceivedContent } from '../../../shared/files/upload/received-content.ts';
import type { UploadPlan } from '../../../shared/files/upload/receive-upload.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { contentTooLarge } from '../decider.ts';
import { detectImportKind, type ImportKind } from './detect-import-kind.ts';

/** The multipart form field that contains the file. */
export const IMPORT_FIELD = 'file';
/** The multipart form field that contains the corrected policy as JSON. */
export const POLICY_FIELD = 'policy';

/** A received file to import. */
export interface FileToImport {
  content: ReceivedContent;
  name: string;
  kind: ImportKind;
  mimeType: DocumentMimeType;
  /** Size in bytes. */
  size: number;
  /** SHA-256 in hexadecimal. */
  sha256: string;
}

const mimeTypes: Readonly<Record<ImportKind, DocumentMimeType>> = {
  docx: documentTypes['.docx'],
  pdf: documentTypes['.pdf'],
  markdown: MARKDOWN_TYPE,
};

/** Size of a byte order mark in bytes. It is not part of the content. */
const BYTE_ORDER_MARK = 3;

/**
 * The limits and checks for an import. Rejects files that are empty, of an unsupported type, or obviously too
 * long.
 */
export const importUpload: UploadPlan<FileToImport> = {
  field: IMPORT_FIELD,
  files: 1,
  async check({ content, givenName }) {
    const name = safeFileName(givenName);
    const bytes = await content.read();
    if (bytes.length === 0) throw new DomainError('document.empty', { name });
    const kind = await detectImportKind(name, bytes);
    if (!kind) throw new DomainError('import.type-not-accepted', { name });
    if (kind === 'markdown' && bytes.length > limits.policyContentBytes + BYTE_ORDER_MARK) {
      throw contentTooLarge();
    }
    return {
      content,
      name,
      kind,
      mimeType: mimeTypes[kind],
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
    };
  },
};
