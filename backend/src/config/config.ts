import * as z from 'zod';

const port = z.coerce
  .number('a port number from 1 to 65535')
  .int('a port number from 1 to 65535')
  .min(1, 'a port number from 1 to 65535')
  .max(65_535, 'a port number from 1 to 65535');

const url = (protocols: RegExp, expected: string) => z.url({ protocol: protocols, error: expected });

/** What `PROVISO_ALLOW` may name: things that are refused on a public address otherwise. */
export const allowances = ['plain-http'] as const;
export type Allowance = (typeof allowances)[number];

/** Every environment variable that is read, as it is written. `.env.example` explains them; a test compares the two. */
export const environmentSchema = z.object({
  HOST: z.string().min(1, 'an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  PORT: port.optional(),
  PUBLIC_URL: url(/^https?$/, 'an address such as https://policies.example.com').optional(),
  TRUSTED_PROXIES: z.coerce
    .number('the number of proxies in front, such as 1')
    .int('the number of proxies in front, such as 1')
    .min(0, 'the number of proxies in front, such as 1')
    .default(0),
  DATA_DIR: z.string().min(1, 'a folder').default('.data'),
  DATABASE_URL: url(
    /^postgres(ql)?$/,
    'an address such as postgres://user:password@host:5432/proviso',
  ).optional(),
  EVENTSTORE_URL: url(/^esdb(\+discover)?$/, 'an address such as esdb://host:2113?tls=false').optional(),
  PROVISO_MASTER_KEY: z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64').length === 32,
      '32 bytes in base64, as `openssl rand -base64 32` prints',
    )
    .optional(),
  PROVISO_ALLOW: z
    .string()
    .default('')
    .transform((text) => text.split(',').flatMap((name) => name.trim() || []))
    .pipe(z.array(z.enum(allowances, `a comma-separated list of: ${allowances.join(', ')}`))),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], 'one of silent, error, warn, info, debug')
    .optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'one of production, development, test')
    .default('production'),
});

/** The configuration of a process. */
export interface Config {
  host: string;
  /** `undefined`: 3000, or the next port that is free. */
  port: number | undefined;
  publicUrl: URL | undefined;
  trustedProxies: number;
  dataDir: string;
  databaseUrl: string | undefined;
  eventStoreUrl: string | undefined;
  /** 32 bytes in base64; `undefined`: generated into the data folder. */
  masterKey: string | undefined;
  /** `undefined`: what suits the process. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug' | undefined;
  production: boolean;
}

/** The configuration is wrong: the message names every bad variable with what was expected. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Reads the configuration from environment variables. An empty variable counts as one that is not set.
 * @throws ConfigError
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw faults(parsed.error.issues.map(({ path, message }) => `${String(path[0])}: expected ${message}`));
  }
  const variables = parsed.data;
  const publicUrl = variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL);
  const insecure = publicUrl?.protocol === 'http:' && !loopback.has(publicUrl.hostname);
  if (insecure && !variables.PROVISO_ALLOW.includes('plain-http')) {
    throw faults([
      'PUBLIC_URL: expected https, because sign-in cookies would cross the network unprotected (PROVISO_ALLOW=plain-http allows it)',
    ]);
  }
  return {
    host: variables.HOST,
    port: variables.PORT,
    publicUrl,
    trustedProxies: variables.TRUSTED_PROXIES,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    eventStoreUrl: variables.EVENTSTORE_URL,
    masterKey: variables.PROVISO_MASTER_KEY,
    logLevel: variables.LOG_LEVEL,
    production: variables.NODE_ENV === 'production',
  };
};

const faults = (lines: readonly string[]): ConfigError =>
  new ConfigError(['The configuration is wrong:', ...new Set(lines.map((line) => `  ${line}`))].join('\n'));
