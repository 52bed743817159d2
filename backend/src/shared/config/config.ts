import { limits, type Site } from '@proviso/contracts';
import {
  type EventStoreAddress,
  eventStoreFaults,
  servingLoginFaults,
  servingLoginVariables,
  loginsOf,
  type ConfiguredRoleUrls,
  eventStoreOf,
  eventStoreVariables,
  fileStoreFaults,
  fileStoreVariables,
  type KafkaAddress,
  kafkaFaults,
  kafkaOf,
  kafkaVariables,
  s3Of,
  type S3Options,
} from '@proviso/storage';
import * as z from 'zod';
import type { ClamAvAddress } from '../files/antivirus/clamav-scanner.ts';
import type { MailServer } from '../mail/smtp-mailer.ts';
import {
  type AnalysisEngineConfig,
  analysisEngineFaults,
  analysisEngineOf,
  analysisEngineVariables,
} from './analysis-engine.ts';
import { anchorFaults, type AnchorsConfig, anchorsOf, anchorVariables } from './anchors.ts';
import { clamAvAddress } from './clamav-address.ts';
import { nameServers } from './name-servers.ts';
import { microFrontendOrigins } from './micro-frontend-origins.ts';
import { paymentFaults, paymentsOf, type PaymentsConfig, paymentVariables } from './payments.ts';
import { type Setting, settingsOf } from './settings.ts';
import { singleSignOnFaults, singleSignOnOf, type SingleSignOnConfig } from './single-sign-on.ts';
import { badgeList, textList } from './site-variables.ts';

const portOr = (otherwise: string) => {
  const expected = `a port number from 1 to 65535, or nothing for ${otherwise}`;
  return z.coerce.number(expected).int(expected).min(1, expected).max(65_535, expected);
};

const url = (protocols: RegExp, expected: string) => z.url({ protocol: protocols, error: expected });

/**
 * Values of `PROVISO_ALLOW`. Each allows a setting that is otherwise refused, in most cases only if the
 * installation has a public address.
 */
export const allowances = [
  'plain-http',
  'generated-password',
  'sandbox-payments',
  'outbox-links',
  'private-addresses',
] as const;
export type Allowance = (typeof allowances)[number];

/** Matches `name@host` or `Name <name@host>`: a single address on one line. */
const mailAddress = /^(?:[^<>,;:"\\\p{Cc}]+ <[^\s<>@,;]+@[^\s<>@,;]+>|[^\s<>@,;]+@[^\s<>@,;]+)$/u;

const adminPassword = `${limits.passwordCharacters.min} to ${limits.passwordCharacters.max} characters`;

/**
 * All environment variables that the product reads, before parsing. `.env.example` documents them, and a test
 * compares the two.
 */
export const environmentSchema = z.object({
  HOST: z.string().min(1, 'an address to listen on, such as 127.0.0.1').default('127.0.0.1'),
  PORT: portOr('the first free one from 3000 on').optional(),
  OPERATIONS_PORT: portOr('no probes and metrics').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(
    /^https?$/,
    'the address of a collector such as http://localhost:4318',
  ).optional(),
  PUBLIC_URL: url(/^https?$/, 'an address such as https://policies.example.com').optional(),
  TRUSTED_PROXIES: z.coerce
    .number('the number of proxies in front, such as 1')
    .int('the number of proxies in front, such as 1')
    .min(0, 'the number of proxies in front, such as 1')
    .default(0),
  SIGN_INS_PER_ADDRESS: z.coerce
    .number('a number from 10 to 100000')
    .int('a number from 10 to 100000')
    .min(10, 'a number from 10 to 100000')
    .max(100_000, 'a number from 10 to 100000')
    .default(100),
  DATA_DIR: z.string().min(1, 'a folder').default('.data'),
  DATABASE_URL: url(
    /^postgres(ql)?$/,
    'an address such as postgres://user:password@host:5432/proviso',
  ).optional(),
  ...servingLoginVariables,
  ...eventStoreVariables,
  ...kafkaVariables,
  PROVISO_MASTER_KEY: z
    .string()
    .refine(
      (text) => Buffer.from(text, 'base64').length === 32,
      '32 bytes in base64, as `openssl rand -base64 32` prints',
    )
    .optional(),
  ...fileStoreVariables,
  CLAMAV_ADDRESS: clamAvAddress.optional(),
  ...anchorVariables,
  MICRO_FRONTENDS: microFrontendOrigins,
  OCR_LANGUAGE_DATA: z.string().min(1, 'a folder').optional(),
  ...analysisEngineVariables,
  ...paymentVariables,
  REGULATORY_FEED: z.enum(['on', 'off'], 'on or off').default('off'),
  SMTP_URL: url(/^smtps?$/, 'an address such as smtps://user:password@mail.example.com:465').optional(),
  MAIL_FROM: z.string().regex(mailAddress, 'an address such as Proviso <no-reply@example.com>').optional(),
  ADMIN_EMAIL: z.email('an email address').optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(limits.passwordCharacters.min, adminPassword)
    .max(limits.passwordCharacters.max, adminPassword)
    .optional(),
  OIDC_ISSUER: url(/^https?$/, 'the address of a provider such as https://id.example.com').optional(),
  OIDC_CLIENT_ID: z.string().optional(),
  OIDC_CLIENT_SECRET: z.string().optional(),
  SITE_CLAIMS: textList,
  SITE_DATA_PROTECTION_EMAIL: z.email('an email address').default('privacy@proviso.example'),
  SITE_SUPPORT_EMAIL: z.email('an email address').default('support@proviso.example'),
  SITE_BADGES: badgeList,
  NAME_SERVERS: nameServers,
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
  /** Port for HTTP requests; `undefined` selects 3000, or the next free port. */
  port: number | undefined;
  /** Port for probes and monitoring; `undefined` if the process does not listen on such a port. */
  operationsPort: number | undefined;
  /** Destination for traces and metrics; `undefined`: none are sent. */
  telemetryEndpoint: URL | undefined;
  publicUrl: URL | undefined;
  trustedProxies: number;
  /** True if administrators can see the links in undelivered emails. Anyone who has a link can use it. */
  showsOutboxLinks: boolean;
  /** Maximum sign-in attempts per client address in 15 minutes. */
  signInsPerAddress: number;
  dataDir: string;
  /**
   * Connection URL of the database login that runs migrations. Without this URL and without `logins`, the
   * embedded database is used.
   */
  databaseUrl: string | undefined;
  /** Connection URLs that the server processes use to log in to an external database. */
  logins: ConfiguredRoleUrls;
  /** EventStoreDB's address; `undefined`: events are stored in Postgres. */
  eventStoreDb: EventStoreAddress | undefined;
  /** Kafka's address; `undefined`: consumers subscribe to the event store directly. */
  kafka: KafkaAddress | undefined;
  /** 32 bytes in base64; `undefined`: a generated key in the data folder. */
  masterKey: string | undefined;
  /** Bucket for files; `undefined`: files are stored in the data folder. */
  s3: S3Options | undefined;
  /** ClamAV's address; `undefined`: uploads are not scanned for viruses. */
  clamAv: ClamAvAddress | undefined;
  /** Services that confirm signed histories. */
  anchors: AnchorsConfig;
  /** Origins of the micro-frontends that run in their own containers, by name. */
  microFrontendOrigins: ReadonlyMap<string, URL>;
  /** Folder with OCR language data; `undefined`: scanned pages are not read. */
  ocrLanguageData: string | undefined;
  /** The engine that analyzes policies and drafts text. */
  analysisEngine: AnalysisEngineConfig;
  /** True if publications of the Federal Register are imported. */
  regulatoryFeed: boolean;
  /** SMTP server; `undefined`: emails stay in the outbox. */
  mailServer: MailServer | undefined;
  administrator: {
    email: string | undefined;
    password: string | undefined;
    /** True if the first start may generate a password and show it. */
    mayGenerate: boolean;
  };
  /** True unless the installation uses the embedded database and is only reachable locally. */
  administratorsNeedSecondFactor: boolean;
  payments: PaymentsConfig;
  /** OpenID provider; `undefined`: single sign-on is off. */
  singleSignOn: SingleSignOnConfig | undefined;
  /** Name servers that are queried for domains' TXT records; empty: the system's name servers. */
  nameServers: readonly string[];
  /** True if requests to user-entered URLs may reach private networks and may use plain HTTP. */
  allowsPrivateAddresses: boolean;
  /** The landing page's facts about this installation. */
  site: Site;
  /** Where each part of the configuration comes from. */
  settings: readonly Setting[];
  /** Minimum level of log lines; `undefined`: the process's default. */
  logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug' | undefined;
  production: boolean;
}

/**
 * Thrown if the configuration is invalid. The message names every invalid variable and its expected value.
 */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const loopback = new Set(['localhost', '127.0.0.1', '::1', '[::1]']);

/**
 * Reads the configuration from environment variables. An empty variable is treated as unset.
 * @throws ConfigError
 */
export const readConfig = (environment: Readonly<Record<string, string | undefined>>): Config => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const bad = new Map((parsed.error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]));
  // Parse the valid variables alone, which is possible because all are optional. This also finds invalid
  // combinations.
  const others = Object.fromEntries(Object.entries(given).filter(([name]) => !bad.has(name)));
  const variables = parsed.data ?? environmentSchema.parse(others);
  const publicUrl = variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL);
  const production = variables.NODE_ENV === 'production';
  // Without PUBLIC_URL, users reach the product at the address that the process listens on.
  const isPublic = !loopback.has(publicUrl?.hostname ?? variables.HOST);
  const surroundings = {
    isPublic,
    allowsSandbox: variables.PROVISO_ALLOW.includes('sandbox-payments'),
    production,
  };
  const allowsPlainHttp = ({ hostname }: URL) =>
    loopback.has(hostname) || variables.PROVISO_ALLOW.includes('plain-http');
  const together = [
    ...(publicUrl?.protocol === 'http:' && !allowsPlainHttp(publicUrl)
      ? [
          'PUBLIC_URL: expected https, because sign-in cookies would cross the network unprotected (PROVISO_ALLOW=plain-http allows it)',
        ]
      : []),
    ...singleSignOnFaults(variables, allowsPlainHttp),
    ...servingLoginFaults(variables),
    ...eventStoreFaults(variables),
    ...kafkaFaults(variables),
    ...fileStoreFaults(variables),
    ...anchorFaults(variables),
    ...analysisEngineFaults(variables, allowsPlainHttp),
    ...paymentFaults(variables, surroundings),
    ...mailFaults(variables),
  ];
  const wrong = [
    ...[...bad].map(([name, expected]) => `${name}: expected ${expected}`),
    ...together.filter((line) => !bad.has(line.slice(0, line.indexOf(':')))),
  ];
  if (wrong.length > 0) throw faults(wrong);
  return {
    host: variables.HOST,
    port: variables.PORT,
    operationsPort: variables.OPERATIONS_PORT,
    telemetryEndpoint:
      variables.OTEL_EXPORTER_OTLP_ENDPOINT === undefined
        ? undefined
        : new URL(variables.OTEL_EXPORTER_OTLP_ENDPOINT),
    publicUrl,
    trustedProxies: variables.TRUSTED_PROXIES,
    showsOutboxLinks: !isPublic || variables.PROVISO_ALLOW.includes('outbox-links'),
    signInsPerAddress: variables.SIGN_INS_PER_ADDRESS,
    dataDir: variables.DATA_DIR,
    databaseUrl: variables.DATABASE_URL,
    logins: loginsOf(variables),
    eventStoreDb: eventStoreOf(variables),
    kafka: kafkaOf(variables),
    masterKey: variables.PROVISO_MASTER_KEY,
    s3: s3Of(variables),
    clamAv: variables.CLAMAV_ADDRESS,
    anchors: anchorsOf(variables),
    microFrontendOrigins: variables.MICRO_FRONTENDS,
    ocrLanguageData: variables.OCR_LANGUAGE_DATA,
    analysisEngine: analysisEngineOf(variables),
    regulatoryFeed: variables.REGULATORY_FEED === 'on',
    mailServer: mailServerOf(variables),
    administrator: {
      email: variables.ADMIN_EMAIL,
      password: variables.ADMIN_PASSWORD,
      mayGenerate: !isPublic || variables.PROVISO_ALLOW.includes('generated-password'),
    },
    administratorsNeedSecondFactor:
      isPublic || variables.DATABASE_URL !== undefined || !loopback.has(variables.HOST),
    payments: paymentsOf(variables, surroundings),
    singleSignOn: singleSignOnOf(variables),
    nameServers: variables.NAME_SERVERS,
    allowsPrivateAddresses: variables.PROVISO_ALLOW.includes('private-addresses'),
    site: {
      claims: variables.SITE_CLAIMS,
      dataProtectionEmail: variables.SITE_DATA_PROTECTION_EMAIL,
      supportEmail: variables.SITE_SUPPORT_EMAIL,
      badges: variables.SITE_BADGES,
      testPages: !production,
      sendsEmail: variables.SMTP_URL !== undefined,
    },
    settings: settingsOf(given),
    logLevel: variables.LOG_LEVEL,
    production,
  };
};

type MailVariables = Pick<z.infer<typeof environmentSchema>, 'SMTP_URL' | 'MAIL_FROM'>;

const mailFaults = ({ SMTP_URL, MAIL_FROM }: MailVariables): readonly string[] =>
  SMTP_URL !== undefined && MAIL_FROM === undefined
    ? ['MAIL_FROM: expected the address that mail comes from, because SMTP_URL is set']
    : [];

const mailServerOf = ({ SMTP_URL, MAIL_FROM }: MailVariables): MailServer | undefined =>
  SMTP_URL === undefined || MAIL_FROM === undefined ? undefined : { url: new URL(SMTP_URL), from: MAIL_FROM };

/** The installation's public URL, or its local one if no public URL is configured. */
export const installationUrlOf = (config: Pick<Config, 'publicUrl' | 'host' | 'port'>): URL => {
  const host = config.host.includes(':') ? `[${config.host}]` : config.host;
  return config.publicUrl ?? new URL(`http://${host}:${config.port ?? 3000}/`);
};

const faults = (lines: readonly string[]): ConfigError =>
  new ConfigError(['The configuration is wrong:', ...new Set(lines.map((line) => `  ${line}`))].join('\n'));
