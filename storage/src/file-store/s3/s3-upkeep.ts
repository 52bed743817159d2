import { DeleteObjectCommand, HeadObjectCommand, paginateListObjectsV2 } from '@aws-sdk/client-s3';
import { checkFileKey } from '../file-key.ts';
import { InvalidFileKeyError, type FileKey, type FileStoreUpkeep } from '../file-store.ts';
import { hasStatus, objectName, unavailable, type S3Bucket } from './s3-bucket.ts';

/** Key of the file with this object name; `undefined` for foreign objects in the bucket. */
const keyOf = (name: string): FileKey | undefined => {
  const [organizationId = '', sha256 = '', ...more] = name.split('/');
  if (more.length > 0) return undefined;
  try {
    return checkFileKey({ organizationId, sha256 });
  } catch (error) {
    if (error instanceof InvalidFileKeyError) return undefined;
    throw error;
  }
};

export const s3Upkeep = (bucket: S3Bucket): FileStoreUpkeep => {
  const { client, Bucket, bounds } = bucket;
  return {
    list: async function* () {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
          for (const { Key = '', Size = 0, LastModified } of Contents) {
            const key = keyOf(Key);
            if (key && LastModified) yield { ...key, size: Size, storedAt: LastModified };
          }
        }
      } catch (error) {
        throw unavailable(error);
      }
    },

    remove: async (key, storedBefore) => {
      const Key = objectName(checkFileKey(key));
      try {
        const { LastModified } = await client.send(new HeadObjectCommand({ Bucket, Key }), bounds());
        if (!LastModified || LastModified >= storedBefore) return false;
        await client.send(new DeleteObjectCommand({ Bucket, Key }), bounds());
        return true;
      } catch (error) {
        if (hasStatus(error, 404)) return false;
        throw unavailable(error);
      }
    },

    // An object appears only once it is complete, so interrupted puts leave nothing behind.
    removeRemains: () => Promise.resolve(0),
  };
};
