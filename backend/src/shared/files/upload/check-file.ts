import { createHash } from 'node:crypto';
import type { DocumentMimeType } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import { safeFileName } from './file-name.ts';
import { acceptedType } from './file-type.ts';
import type { ReceivedContent } from './received-content.ts';

/** A file as received, with the name that the client sent. */
export interface ReceivedFile {
  content: ReceivedContent;
  givenName: string;
}

/** A received file that may be stored. */
export interface CheckedFile {
  content: ReceivedContent;
  name: string;
  mimeType: DocumentMimeType;
  /** Size in bytes. */
  size: number;
  /** Hexadecimal SHA-256. */
  sha256: string;
}

/**
 * Checks a received file.
 * @throws DomainError `document.empty`, `document.type-not-accepted`
 */
export const checkFile = async (received: ReceivedFile): Promise<CheckedFile> => {
  const { content, givenName } = received;
  const name = safeFileName(givenName);
  const bytes = await content.read();
  if (bytes.length === 0) throw new DomainError('document.empty', { name });
  const mimeType = await acceptedType(name, bytes);
  if (!mimeType) throw new DomainError('document.type-not-accepted', { name });
  return {
    content,
    name,
    mimeType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
  };
};
