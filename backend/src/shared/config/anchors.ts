import { createHash } from 'node:crypto';
import { type S3Options, s3Of } from '@proviso/storage';
import * as z from 'zod';

/** The type of Ed25519 keys that cosign checkpoints (C2SP tlog-cosignature). */
export const COSIGNATURE_TYPE = 4;
const ID_BYTES = 4;
const KEY_BYTES = 32;

/** A witness's public key. */
export interface WitnessKey {
  name: string;
  /** The four bytes that identify the key in signatures. */
  id: Buffer;
  /** 32 bytes. */
  publicKey: Buffer;
}

/** The four bytes that identify a key in cosignatures. */
export const witnessKeyId = (name: string, publicKey: Buffer): Buffer =>
  createHash('sha256')
    .update(`${name}\n`)
    .update(Buffer.of(COSIGNATURE_TYPE))
    .update(publicKey)
    .digest()
    .subarray(0, ID_BYTES);

/** Parses a key in C2SP's format, `name+id+Base64`. Returns `undefined` for other text. */
export const parseWitnessKey = (text: string): WitnessKey | undefined => {
  const match = /^([^\s+]+)\+([0-9a-f]{8})\+([A-Za-z0-9+/=]+)$/.exec(text.trim());
  const [, name = '', id = '', encoded = ''] = match ?? [];
  const bytes = Buffer.from(encoded, 'base64');
  const publicKey = bytes.subarray(1);
  if (bytes[0] !== COSIGNATURE_TYPE || publicKey.length !== KEY_BYTES) return undefined;
  const expected = witnessKeyId(name, publicKey);
  return expected.toString('hex') === id ? { name, id: expected, publicKey } : undefined;
};

/** The longest retention that S3 accepts. */
const MOST_YEARS = 100;
const USUAL_YEARS = 10;

const url = (example: string) => z.url({ protocol: /^https?$/, error: `an address such as ${example}` });

/** The environment variables of services that confirm signed histories. `.env.example` explains them. */
export const anchorVariables = {
  TIMESTAMP_URL: url('https://timestamp.example.com').optional(),
  TIMESTAMP_CA: z.string().min(1, 'a file with certificates in PEM').optional(),
  WITNESS_URL: url('https://witness.example.com').optional(),
  WITNESS_KEY: z
    .string()
    .refine((text) => parseWitnessKey(text) !== undefined, 'a key of a witness, as name+id+key (C2SP)')
    .optional(),
  HISTORY_BUCKET: z.string().min(1, 'the name of a bucket').optional(),
  HISTORY_BUCKET_REGION: z.string().optional(),
  HISTORY_BUCKET_ENDPOINT: url('https://s3.example.com').optional(),
  HISTORY_BUCKET_PATH_STYLE: z.enum(['true', 'false'], 'true or false').optional(),
  HISTORY_BUCKET_KEY_ID: z.string().optional(),
  HISTORY_BUCKET_SECRET_KEY: z.string().optional(),
  HISTORY_BUCKET_YEARS: z.coerce
    .number('a number of years')
    .int('a whole number of years')
    .min(1, 'at least 1 year')
    .max(MOST_YEARS, `at most ${MOST_YEARS} years`)
    .optional(),
};

type Variables = z.infer<z.ZodObject<typeof anchorVariables>>;

/** Services outside of the installation that confirm signed histories; `undefined` for those that are off. */
export interface AnchorsConfig {
  /**
   * An authority that issues time stamps (RFC 3161). Its certificate must chain to one of those in `caFile`.
   */
  timeStamps: { url: URL; caFile: string } | undefined;
  /** A witness that cosigns checkpoints (C2SP tlog-witness). */
  witness: { url: URL; key: WitnessKey } | undefined;
  /** A bucket in which copies of checkpoints are locked for some years (S3 Object Lock). */
  bucket: (S3Options & { years: number }) | undefined;
}

const together = (variables: Variables, names: readonly [keyof Variables, keyof Variables]): string[] => {
  const missing = names.find((name) => variables[name] === undefined);
  const given = names.find((name) => variables[name] !== undefined);
  return missing === undefined || given === undefined ? [] : [`${missing}: expected together with ${given}`];
};

const bucketFaults = (variables: Variables): readonly string[] => {
  const { HISTORY_BUCKET, HISTORY_BUCKET_REGION, HISTORY_BUCKET_ENDPOINT } = variables;
  if (HISTORY_BUCKET === undefined)
    return Object.entries(variables).some(
      ([name, value]) => name.startsWith('HISTORY_BUCKET_') && value !== undefined,
    )
      ? ['HISTORY_BUCKET: expected together with the other variables of the bucket']
      : [];
  return HISTORY_BUCKET_REGION === undefined && HISTORY_BUCKET_ENDPOINT === undefined
    ? ['HISTORY_BUCKET_REGION: expected the region of the bucket, such as eu-central-1']
    : [];
};

/** Errors for variables that must be set together. Each is one line that starts with the variable's name. */
export const anchorFaults = (variables: Variables): readonly string[] => [
  ...together(variables, ['TIMESTAMP_URL', 'TIMESTAMP_CA']),
  ...together(variables, ['WITNESS_URL', 'WITNESS_KEY']),
  ...together(variables, ['HISTORY_BUCKET_KEY_ID', 'HISTORY_BUCKET_SECRET_KEY']),
  ...bucketFaults(variables),
];

/** The services in the validated variables. */
export const anchorsOf = (variables: Variables): AnchorsConfig => {
  const { TIMESTAMP_URL, TIMESTAMP_CA, WITNESS_URL, WITNESS_KEY } = variables;
  const key = WITNESS_KEY === undefined ? undefined : parseWitnessKey(WITNESS_KEY);
  return {
    timeStamps:
      TIMESTAMP_URL === undefined || TIMESTAMP_CA === undefined
        ? undefined
        : { url: new URL(TIMESTAMP_URL), caFile: TIMESTAMP_CA },
    witness: WITNESS_URL === undefined || key === undefined ? undefined : { url: new URL(WITNESS_URL), key },
    bucket: bucketOf(variables),
  };
};

/**
 * The credentials can differ from those of the file store, which must be able to delete files. Without
 * credentials, the SDK uses the role of the machine.
 */
const bucketOf = (variables: Variables): AnchorsConfig['bucket'] => {
  const { HISTORY_BUCKET, HISTORY_BUCKET_YEARS, HISTORY_BUCKET_KEY_ID, HISTORY_BUCKET_SECRET_KEY } =
    variables;
  const options = s3Of({
    S3_BUCKET: HISTORY_BUCKET,
    S3_REGION: variables.HISTORY_BUCKET_REGION,
    S3_ENDPOINT: variables.HISTORY_BUCKET_ENDPOINT,
    S3_PATH_STYLE: variables.HISTORY_BUCKET_PATH_STYLE,
    AWS_ACCESS_KEY_ID: HISTORY_BUCKET_KEY_ID,
    AWS_SECRET_ACCESS_KEY: HISTORY_BUCKET_SECRET_KEY,
  });
  return options && { ...options, years: HISTORY_BUCKET_YEARS ?? USUAL_YEARS };
};
