import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { FileStoreUnavailableError, type FileKey } from '../file-store.ts';

/** A bucket of an S3-compatible store, and how to get at it. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Address of a store that is not Amazon's. */
  endpoint?: string | undefined;
  /** Name the bucket in the path instead of the host. */
  pathStyle: boolean;
  /** Without them the SDK looks where it always does: profile, web identity, the machine's role. */
  credentials?:
    { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined } | undefined;
}

/** Attempts at a call in all, and milliseconds for a connection, for the next byte of an answer, and for everything. */
const ATTEMPTS = 4;
const CONNECT_MS = 3_000;
const SILENCE_MS = 15_000;
const TOTAL_MS = 60_000;

/** A bucket with the client that reaches it. */
export interface S3Bucket {
  client: S3Client;
  /** The bucket's name, as every command takes it. */
  Bucket: string;
  /** Options of a call, which bound how long it takes. */
  bounds(): { abortSignal: AbortSignal };
}

/** Opens no connection yet. */
export const s3Bucket = ({ bucket, region, endpoint, pathStyle, credentials }: S3Options): S3Bucket => ({
  client: new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: SILENCE_MS,
      throwOnRequestTimeout: true,
    },
    // Hashes are compared here; not every compatible store knows the SDK's own checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }),
  Bucket: bucket,
  bounds: () => ({ abortSignal: AbortSignal.timeout(TOTAL_MS) }),
});

/** The name of a file's object: `<organization>/<hash>`. */
export const objectName = ({ organizationId, sha256 }: FileKey): string => `${organizationId}/${sha256}`;

/** Whether the store answered with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** What a caller is told of a call that failed, whose `error` names the reason. */
export const unavailable = (error: unknown): FileStoreUnavailableError =>
  error instanceof FileStoreUnavailableError
    ? error
    : new FileStoreUnavailableError(
        error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        error,
      );
