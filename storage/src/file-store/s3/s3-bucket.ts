import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { FileStoreUnavailableError, type FileKey } from '../file-store.ts';

/** A bucket in an S3-compatible store, with its address and credentials. */
export interface S3Options {
  bucket: string;
  region: string;
  /** Address of a store other than Amazon's; absent for Amazon S3. */
  endpoint?: string | undefined;
  /** True to put the bucket's name in the path instead of the host. */
  pathStyle: boolean;
  /** If absent, the SDK uses its default chain: profile, web identity, the machine's role. */
  credentials?:
    { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined } | undefined;
}

/**
 * Maximum attempts per call, and timeouts in milliseconds for connecting, for the next byte of a response,
 * and for the entire call.
 */
const ATTEMPTS = 4;
const CONNECT_MS = 3_000;
const IDLE_TIMEOUT_MS = 15_000;
const TOTAL_MS = 60_000;

/** A bucket and its client. */
export interface S3Bucket {
  client: S3Client;
  /** The bucket's name as a parameter for commands. */
  Bucket: string;
  /** Options that limit the duration of a call. */
  bounds(): { abortSignal: AbortSignal };
}

/** Creates the client without connecting. */
export const s3Bucket = ({ bucket, region, endpoint, pathStyle, credentials }: S3Options): S3Bucket => ({
  client: new S3Client({
    region,
    ...(endpoint !== undefined && { endpoint }),
    forcePathStyle: pathStyle,
    ...(credentials && { credentials }),
    maxAttempts: ATTEMPTS,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      requestTimeout: IDLE_TIMEOUT_MS,
      throwOnRequestTimeout: true,
    },
    // This adapter compares hashes itself, because not every compatible store supports the SDK's own
    // checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  }),
  Bucket: bucket,
  bounds: () => ({ abortSignal: AbortSignal.timeout(TOTAL_MS) }),
});

/** Name of a file's object: `<organization>/<hash>`. */
export const objectName = ({ organizationId, sha256 }: FileKey): string => `${organizationId}/${sha256}`;

/** True if the store responded with this status. */
export const hasStatus = (error: unknown, status: number): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;

/** Maps the error of a failed call to an error that includes the reason. */
export const unavailable = (error: unknown): FileStoreUnavailableError =>
  error instanceof FileStoreUnavailableError
    ? error
    : new FileStoreUnavailableError(
        error instanceof Error ? `${error.name}: ${error.message}` : String(error),
        error,
      );
