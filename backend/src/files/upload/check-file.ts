import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { DocumentMimeType } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import { safeFileName } from './file-name.ts';
import { acceptedType } from './file-type.ts';

/** A file as it came in: where it lies until the request is answered, and the name that the client gave it. */
export interface ReceivedFile {
  path: string;
  givenName: string;
}

/** A received file that may be stored. */
export interface CheckedFile {
  /** Where it lies until the request is answered. */
  path: string;
  name: string;
  mimeType: DocumentMimeType;
  /** Bytes. */
  size: number;
  /** Hexadecimal SHA-256. */
  sha256: string;
}

/**
 * Checks a received file.
 * @throws DomainError `document.empty`, `document.type-not-accepted`
 */
export const checkFile = async (received: ReceivedFile): Promise<CheckedFile> => {
  const { path, givenName } = received;
  const name = safeFileName(givenName);
  const content = await readFile(path);
  if (content.length === 0) throw new DomainError('document.empty', { name });
  const mimeType = await acceptedType(name, content);
  if (!mimeType) throw new DomainError('document.type-not-accepted', { name });
  return {
    path,
    name,
    mimeType,
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  };
};
