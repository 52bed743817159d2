/** A file's identity: its owner and the hexadecimal SHA-256 of its bytes. */
export interface FileKey {
  organizationId: string;
  sha256: string;
}

/**
 * Content-addressed files. A file is whole or absent, is never overwritten, and is written before the event that
 * names it.
 */
export interface FileStore {
  /**
   * Stores `content` durably and returns its hexadecimal SHA-256. Storing the same bytes again changes nothing.
   *
   * @throws InvalidFileKeyError when `organizationId` is not a uuid
   */
  put(organizationId: string, content: Uint8Array): Promise<string>;
  /**
   * The file's bytes, which have its hash.
   *
   * @throws FileNotFoundError
   * @throws FileDamagedError when they do not have it any more
   * @throws InvalidFileKeyError when the key is not of a uuid and a hash
   */
  get(key: FileKey): Promise<Buffer>;
  /** @throws InvalidFileKeyError */
  has(key: FileKey): Promise<boolean>;
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';

  constructor(key: FileKey) {
    super(`no file ${key.sha256} of organisation ${key.organizationId}`);
  }
}

export class FileDamagedError extends Error {
  override readonly name = 'FileDamagedError';

  constructor(key: FileKey) {
    super(`file ${key.sha256} of organisation ${key.organizationId} was changed after it had been stored`);
  }
}

export class InvalidFileKeyError extends Error {
  override readonly name = 'InvalidFileKeyError';
}
