import type { CodedError } from '@proviso/contracts';
import type { AboutAdapter } from '../about-adapter.ts';
/** A file's identity: its owner and the hexadecimal SHA-256 of its bytes. */
export interface FileKey {
  organizationId: string;
  sha256: string;
}

/**
 * Content-addressed files. Each file is either complete or absent, and is never overwritten. It is written
 * before the event that refers to it.
 */
export interface FileStore {
  readonly about: AboutAdapter;
  /**
   * Stores `content` durably and returns its hexadecimal SHA-256. Storing the same bytes again only updates
   * the time that {@link FileStoreUpkeep} uses.
   *
   * @throws InvalidFileKeyError when `organizationId` is not a UUID
   * @throws FileStoreUnavailableError
   */
  put(organizationId: string, content: Uint8Array): Promise<string>;
  /**
   * Returns the file's bytes after checking their hash.
   *
   * @throws FileNotFoundError
   * @throws FileDamagedError when the bytes do not match the hash
   * @throws InvalidFileKeyError when the key does not consist of a UUID and a hash
   * @throws FileStoreUnavailableError
   */
  get(key: FileKey): Promise<Buffer>;
  /** @throws InvalidFileKeyError, FileStoreUnavailableError */
  has(key: FileKey): Promise<boolean>;
}

export interface StoredFile extends FileKey {
  /** Size in bytes. */
  size: number;
  /** Time of the last put. If a put is repeated within an hour, a store may keep the earlier time. */
  storedAt: Date;
}

/** Additional operations for operators' commands. The product itself neither lists nor removes files. */
export interface FileStoreUpkeep {
  /**
   * Lists all complete files of all organizations, in no particular order. Files that are added or removed in
   * the meantime may be missing.
   *
   * @throws FileStoreUnavailableError
   */
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes a file that was last put before `storedBefore`. Returns `false` if it was put later or does not
   * exist. The caller must make sure that no event refers to the file.
   *
   * @throws InvalidFileKeyError, FileStoreUnavailableError
   */
  remove(key: FileKey, storedBefore: Date): Promise<boolean>;
  /**
   * Removes temporary files left by interrupted puts that began before `startedBefore`, and returns how many
   * it removed. These files were never part of the store.
   *
   * @throws FileStoreUnavailableError
   */
  removeRemains(startedBefore: Date): Promise<number>;
}

export class FileNotFoundError extends Error {
  override readonly name = 'FileNotFoundError';

  constructor(key: FileKey) {
    super(`no file ${key.sha256} of organization ${key.organizationId}`);
  }
}

export class FileDamagedError extends Error {
  override readonly name = 'FileDamagedError';

  constructor(key: FileKey) {
    super(`file ${key.sha256} of organization ${key.organizationId} was changed after it had been stored`);
  }
}

export class InvalidFileKeyError extends Error {
  override readonly name = 'InvalidFileKeyError';
}

/** The store cannot be reached or denies access; the same call can be retried. */
export class FileStoreUnavailableError extends Error implements CodedError {
  override readonly name = 'FileStoreUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;

  constructor(reason: string, cause: unknown) {
    super(`the file store cannot be used just now: ${reason}`, { cause });
  }
}
