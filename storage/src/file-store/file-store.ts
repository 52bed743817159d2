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
  /** Stores `content` durably and returns its hexadecimal SHA-256. Storing the same bytes again changes nothing. */
  put(organizationId: string, content: Uint8Array): Promise<string>;
  /** @throws FileNotFoundError */
  get(key: FileKey): Promise<Buffer>;
  has(key: FileKey): Promise<boolean>;
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';

  constructor(key: FileKey) {
    super(`no file ${key.sha256} of organisation ${key.organizationId}`);
  }
}
