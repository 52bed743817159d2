import { CopyObjectCommand, HeadObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { pause, retryDelay } from '../../pause.ts';
import { FileStoreUnavailableError, type FileKey } from '../file-store.ts';
import { hasStatus, objectName, unavailable, type S3Bucket } from './s3-bucket.ts';

/** Maximum number of attempts if other processes write or remove the same object. */
const ATTEMPTS = 5;
const never = new AbortController().signal;

const create = async (bucket: S3Bucket, key: FileKey, content: Uint8Array): Promise<'made' | 'met'> => {
  try {
    await bucket.client.send(
      new PutObjectCommand({
        Bucket: bucket.Bucket,
        Key: objectName(key),
        Body: content,
        ContentLength: content.byteLength,
        ContentType: 'application/octet-stream',
        ChecksumSHA256: Buffer.from(key.sha256, 'hex').toString('base64'),
        // Prevents overwrites: the object must not exist yet (Amazon S3 user guide, conditional writes).
        IfNoneMatch: '*',
      }),
      bucket.bounds(),
    );
    return 'made';
  } catch (error) {
    // 409: a concurrent write or removal of the same object.
    if (hasStatus(error, 412) || hasStatus(error, 409)) return 'met';
    throw unavailable(error);
  }
};

/** Renews an existing object's time by copying the object onto itself. */
const renew = async (bucket: S3Bucket, key: FileKey, renewAfterMs: number): Promise<'kept' | 'gone'> => {
  const Key = objectName(key);
  try {
    const { LastModified } = await bucket.client.send(
      new HeadObjectCommand({ Bucket: bucket.Bucket, Key }),
      bucket.bounds(),
    );
    if (LastModified && Date.now() - LastModified.getTime() < renewAfterMs) return 'kept';
    await bucket.client.send(
      new CopyObjectCommand({
        Bucket: bucket.Bucket,
        Key,
        CopySource: `${bucket.Bucket}/${Key}`,
        ContentType: 'application/octet-stream',
        MetadataDirective: 'REPLACE',
      }),
      bucket.bounds(),
    );
    return 'kept';
  } catch (error) {
    if (hasStatus(error, 404)) return 'gone';
    throw unavailable(error);
  }
};

/**
 * Creates the object unless it exists. An existing one is kept, and its time renewed if it is older than
 * `renewAfterMs`.
 *
 * @throws FileStoreUnavailableError
 */
export const putObject = async (
  bucket: S3Bucket,
  key: FileKey,
  content: Uint8Array,
  renewAfterMs: number,
): Promise<void> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    if ((await create(bucket, key, content)) === 'made') return;
    if ((await renew(bucket, key, renewAfterMs)) === 'kept') return;
    await pause(retryDelay(attempt), never);
  }
  throw new FileStoreUnavailableError(
    `${objectName(key)} is being written and removed concurrently`,
    undefined,
  );
};
