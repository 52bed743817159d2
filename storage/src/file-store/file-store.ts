import type { CodedError } from '@proviso/contracts';
import type { AboutAdapter } from '../about-adapter.ts';
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
  readonly about: AboutAdapter;
  /**
   * Stores `content` durably and returns its hexadecimal SHA-256. Storing the same bytes again changes nothing but the
   * time from which a {@link FileStoreUpkeep} counts.
   *
   * @throws InvalidFileKeyError when `organizationId` is not a uuid
   * @throws FileStoreUnavailableError
   */
  put(organizationId: string, content: Uint8Array): Promise<string>;
  /**
   * The file's bytes, which have its hash.
   *
   * @throws FileNotFoundError
   * @throws FileDamagedError when they do not have it any more
   * @throws InvalidFileKeyError when the key is not of a uuid and a hash
   * @throws FileStoreUnavailableError
   */
  get(key: FileKey): Promise<Buffer>;
  /** @throws InvalidFileKeyError, FileStoreUnavailableError */
  has(key: FileKey): Promise<boolean>;
}

/** A file as its store lists it. */
export interface StoredFile extends FileKey {
  /** Bytes. */
  size: number;
  /** When it was last put; a store may be some minutes late to notice that it was put again. */
  storedAt: Date;
}

/** What the operator's commands may do beside {@link FileStore}. The product itself lists and removes nothing. */
export interface FileStoreUpkeep {
  /**
   * Every whole file of every organization, in no certain order. Files that come or go meanwhile may be missing.
   *
   * @throws FileStoreUnavailableError
   */
  list(): AsyncIterable<StoredFile>;
  /**
   * Removes a file that was last put before `storedBefore`; `false` for one that was put later or is not there. Whoever
   * calls it has made sure that no event names the file.
   *
   * @throws InvalidFileKeyError, FileStoreUnavailableError
   */
  remove(key: FileKey, storedBefore: Date): Promise<boolean>;
  /**
   * Removes what a process that ended in the middle of a `put` before `startedBefore` has left; returns how many such
   * remains there were. They were never files of the store.
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

/** The store cannot be reached or does not let us in; the same call may be tried again. */
export class FileStoreUnavailableError extends Error implements CodedError {
  override readonly name = 'FileStoreUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;

  constructor(reason: string, cause: unknown) {
    super(`the file store cannot be used just now: ${reason}`, { cause });
  }
}
