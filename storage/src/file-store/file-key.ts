import { createHash } from 'node:crypto';
import { validate } from 'uuid';
import { InvalidFileKeyError, type FileKey } from './file-store.ts';

/** Hexadecimal SHA-256. */
export const sha256Of = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

/**
 * Validates a key. A valid key is safe in a path or URL.
 *
 * @throws InvalidFileKeyError
 */
export const checkFileKey = ({ organizationId, sha256 }: FileKey): FileKey => {
  if (!validate(organizationId)) throw new InvalidFileKeyError('organizationId must be a UUID');
  if (!/^[0-9a-f]{64}$/.test(sha256))
    throw new InvalidFileKeyError('sha256 must be a SHA-256 in lowercase hexadecimal');
  return { organizationId: organizationId.toLowerCase(), sha256 };
};
