import path from 'node:path';
import type { FileStore, FileStoreUpkeep } from './file-store.ts';
import { createFolderFileStore } from './folder-file-store.ts';
import type { S3Options } from './s3/s3-bucket.ts';

/** Creates the configured file store: a bucket if one is configured, otherwise a folder below `dataDir`. */
export const createFileStore = async ({
  dataDir,
  s3,
}: {
  dataDir: string;
  s3: S3Options | undefined;
}): Promise<FileStore & FileStoreUpkeep> => {
  if (!s3) return createFolderFileStore(path.join(dataDir, 'files'));
  // Imported lazily: the SDK takes 20 MB that an installation without a bucket does not need.
  const { createS3FileStore } = await import('./s3-file-store.ts');
  return createS3FileStore(s3);
};
