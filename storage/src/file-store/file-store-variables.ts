import * as z from 'zod';
import type { S3Options } from './s3/s3-bucket.ts';

/**
 * The environment variables that configure the file store, for a process's schema. `.env.example` explains
 * them.
 */
export const fileStoreVariables = {
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: z.url({ protocol: /^https?$/, error: 'an address such as https://s3.example.com' }).optional(),
  S3_PATH_STYLE: z.enum(['true', 'false'], 'true or false').optional(),
  AWS_ACCESS_KEY_ID: z.string().optional(),
  AWS_SECRET_ACCESS_KEY: z.string().optional(),
  AWS_SESSION_TOKEN: z.string().optional(),
};

type Variables = z.infer<z.ZodObject<typeof fileStoreVariables>>;

/** Errors in the combination of variables, one line each, beginning with the variable's name. */
export const fileStoreFaults = (variables: Variables): readonly string[] => {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PATH_STYLE, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } =
    variables;
  if (S3_BUCKET === undefined) {
    const stray = S3_REGION ?? S3_ENDPOINT ?? S3_PATH_STYLE;
    return stray === undefined ? [] : ['S3_BUCKET: expected together with the other variables of S3'];
  }
  return [
    ...(S3_REGION === undefined && S3_ENDPOINT === undefined
      ? ['S3_REGION: expected the region of the bucket, such as eu-central-1']
      : []),
    ...((AWS_ACCESS_KEY_ID === undefined) === (AWS_SECRET_ACCESS_KEY === undefined)
      ? []
      : ['AWS_ACCESS_KEY_ID: expected together with AWS_SECRET_ACCESS_KEY']),
  ];
};

/** The bucket in the validated variables. If `undefined`, files are stored in the data folder. */
export const s3Of = (variables: Variables): S3Options | undefined => {
  const { S3_BUCKET, S3_REGION, S3_ENDPOINT, S3_PATH_STYLE } = variables;
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_SESSION_TOKEN } = variables;
  if (S3_BUCKET === undefined) return undefined;
  return {
    bucket: S3_BUCKET,
    // Stores other than Amazon's accept any region, and usually default to this one.
    region: S3_REGION ?? 'us-east-1',
    endpoint: S3_ENDPOINT,
    pathStyle: S3_PATH_STYLE === undefined ? S3_ENDPOINT !== undefined : S3_PATH_STYLE === 'true',
    credentials:
      AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined
        ? undefined
        : {
            accessKeyId: AWS_ACCESS_KEY_ID,
            secretAccessKey: AWS_SECRET_ACCESS_KEY,
            sessionToken: AWS_SESSION_TOKEN,
          },
  };
};
