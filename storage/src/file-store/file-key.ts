import { createHash } from 'node:crypto';
import { validate } from 'uuid';
import { InvalidFileKeyError, type FileKey } from './file-store.ts';

/** Hexadecimal SHA-256. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * A key in its one form, in which it can be part of a path or an address.
 *
 * @throws InvalidFileKeyError
 */
export const checkFileKey = ({ organizationId, sha256 }: FileKey): FileKey => {
  if (!validate(organizationId))
    throw new InvalidFileKeyError('a file belongs to an organization, by its uuid');
  if (!/^[0-9a-f]{64}$/.test(sha256))
    throw new InvalidFileKeyError('a file is named by its SHA-256 in lower-case hexadecimal');
  return { organizationId: organizationId.toLowerCase(), sha256 };
};
