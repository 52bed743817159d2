import { GetObjectCommand, HeadBucketCommand, HeadObjectCommand, NoSuchKey } from '@aws-sdk/client-s3';
import { checkFileKey, sha256Of } from './file-key.ts';
import { FileDamagedError, FileNotFoundError, type FileStore, type FileStoreUpkeep } from './file-store.ts';
import { putObject } from './s3/put-object.ts';
import { hasStatus, objectName, s3Bucket, unavailable, type S3Options } from './s3/s3-bucket.ts';
import { s3Upkeep } from './s3/s3-upkeep.ts';

/**
 * Milliseconds during which a repeated put does not renew the file's time. Far shorter than the time after
 * which a file that no event refers to is removed.
 */
const RENEW_AFTER_MS = 60 * 60 * 1000;

/**
 * Files in a bucket of an S3-compatible store, as `<organization>/<hash>`. The store must support conditional
 * writes (`If-None-Match`), which prevent overwrites. It must also allow listing the bucket; otherwise a
 * missing file looks like a forbidden one.
 */
export const createS3FileStore = (
  options: S3Options,
  renewAfterMs: number = RENEW_AFTER_MS,
): FileStore & FileStoreUpkeep => {
  const bucket = s3Bucket(options);
  const { client, Bucket, bounds } = bucket;
  return {
    about: { adapter: 'S3', embedded: false },
    ...s3Upkeep(bucket),

    put: async (organizationId, content) => {
      const key = checkFileKey({ organizationId, sha256: sha256Of(content) });
      await putObject(bucket, key, content, renewAfterMs);
      return key.sha256;
    },

    get: async (key) => {
      const checked = checkFileKey(key);
      const read = async (): Promise<Uint8Array> => {
        const { Body } = await client.send(
          new GetObjectCommand({ Bucket, Key: objectName(checked) }),
          bounds(),
        );
        return Body ? Body.transformToByteArray() : new Uint8Array();
      };
      const content = await read().catch((error: unknown) => {
        throw error instanceof NoSuchKey ? new FileNotFoundError(checked) : unavailable(error);
      });
      if (sha256Of(content) !== checked.sha256) throw new FileDamagedError(checked);
      return Buffer.from(content.buffer, content.byteOffset, content.byteLength);
    },

    has: async (key) => {
      const Key = objectName(checkFileKey(key));
      try {
        await client.send(new HeadObjectCommand({ Bucket, Key }), bounds());
        return true;
      } catch (error) {
        if (!hasStatus(error, 404)) throw unavailable(error);
      }
      // The response to HEAD has no body that distinguishes a missing object from a missing bucket.
      await client.send(new HeadBucketCommand({ Bucket }), bounds()).catch((error: unknown) => {
        throw unavailable(error);
      });
      return false;
    },
  };
};
