/** Types for the part of the server that the tests use. The package does not include types. */
declare module '@20minutes/s3rver' {
  import type { RequestListener } from 'node:http';

  export default class S3rver {
    readonly store: { existsObject(bucket: string, key: string): Promise<boolean> };
    constructor(options: {
      directory: string;
      silent: boolean;
      configureBuckets: { name: string }[];
      allowMismatchedSignatures: boolean;
    });
    configureBuckets(): Promise<unknown>;
    callback(): RequestListener;
  }
}
