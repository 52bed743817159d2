import {
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { sha256Of } from '../file-store/file-key.ts';
import { hasStatus, s3Bucket, type S3Options } from '../file-store/s3/s3-bucket.ts';

/** A version of an object, as the store returned it. */
export interface LockedObject {
  content: Buffer;
  /** `undefined` if the bucket keeps no versions, and so cannot lock them. */
  versionId: string | undefined;
  /**
   * End of the lock. Until then, nobody can change or delete this version, not even the owner of the bucket
   * (compliance mode). `undefined` if it is not locked in this way.
   */
  lockedUntil: Date | undefined;
  /** When the store received it, by its own clock. */
  createdAt: Date | undefined;
}

/** Maximum bytes of an object that is read. A checkpoint with its signatures has a few hundred. */
const MAX_BYTES = 64 * 1024;

/** A bucket whose objects cannot be changed for some time (S3 Object Lock). */
export interface LockedBucket {
  /** Creates an object. Resolves with its version, or with `'exists'` if the key is taken. */
  create: (
    object: { key: string; content: string; lockUntil: Date },
    signal: AbortSignal,
  ) => Promise<{ versionId: string | undefined } | 'exists'>;
  /** Reads a version with its lock, the latest by default. */
  read: (key: string, versionId: string | undefined, signal: AbortSignal) => Promise<LockedObject>;
  /** Returns the keys with this prefix that follow `after` in alphabetical order, up to 1,000. */
  keysAfter: (prefix: string, after: string, signal: AbortSignal) => Promise<readonly string[]>;
}

/** A request to the store failed. All calls throw this error. */
export class BucketError extends Error {
  override readonly name = 'BucketError';
  /** True if the store rejected the request, so that a retry would be rejected, too. */
  readonly isRefusal: boolean;

  constructor(cause: unknown) {
    super(cause instanceof Error ? `${cause.name}: ${cause.message}` : String(cause), { cause });
    const status = cause instanceof S3ServiceException ? (cause.$metadata.httpStatusCode ?? 0) : 0;
    this.isRefusal = status >= 400 && status < 500 && status !== 408 && status !== 429;
  }
}

const asked = async <Result>(signal: AbortSignal, work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    signal.throwIfAborted();
    throw new BucketError(error);
  }
};

/** Creates the client without connecting. */
export const createLockedBucket = (options: S3Options): LockedBucket => {
  const { client, Bucket, bounds } = s3Bucket(options);
  const limits = (signal: AbortSignal) => ({
    abortSignal: AbortSignal.any([signal, bounds().abortSignal]),
  });
  return {
    create: ({ key, content, lockUntil }, signal) =>
      asked(signal, async () => {
        const body = Buffer.from(content);
        try {
          const { VersionId } = await client.send(
            new PutObjectCommand({
              Bucket,
              Key: key,
              Body: body,
              ContentLength: body.length,
              ContentType: 'text/plain; charset=utf-8',
              // Stores require a checksum for locked objects.
              ChecksumSHA256: Buffer.from(sha256Of(body), 'hex').toString('base64'),
              ObjectLockMode: 'COMPLIANCE',
              ObjectLockRetainUntilDate: lockUntil,
              IfNoneMatch: '*',
            }),
            limits(signal),
          );
          return { versionId: VersionId };
        } catch (error) {
          // 409: another process is writing the same object.
          if (hasStatus(error, 412) || hasStatus(error, 409)) return 'exists';
          throw error;
        }
      }),

    read: (key, versionId, signal) =>
      asked(signal, async () => {
        const abort = new AbortController();
        const { Body, ContentLength, VersionId, LastModified, ObjectLockMode, ObjectLockRetainUntilDate } =
          await client.send(
            new GetObjectCommand({ Bucket, Key: key, VersionId: versionId }),
            limits(AbortSignal.any([signal, abort.signal])),
          );
        if (ContentLength === undefined || ContentLength > MAX_BYTES) {
          abort.abort();
          throw new RangeError(`${key} has more than ${MAX_BYTES} bytes`);
        }
        return {
          content: Buffer.from((await Body?.transformToByteArray()) ?? []),
          versionId: VersionId,
          lockedUntil: ObjectLockMode === 'COMPLIANCE' ? ObjectLockRetainUntilDate : undefined,
          createdAt: LastModified,
        };
      }),

    keysAfter: (prefix, after, signal) =>
      asked(signal, async () => {
        const { Contents = [] } = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix: prefix, StartAfter: after }),
          limits(signal),
        );
        return Contents.flatMap(({ Key }) => Key ?? []);
      }),
  };
};
