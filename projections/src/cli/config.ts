import {
  type DatabaseRole,
  type EventStoreAddress,
  eventStoreFaults,
  eventStoreOf,
  eventStoreVariables,
  fileStoreFaults,
  fileStoreVariables,
  type KafkaAddress,
  kafkaFaults,
  kafkaOf,
  kafkaVariables,
  loginsOf,
  loginVariable,
  s3Of,
  type S3Options,
  servingLoginVariables,
} from '@proviso/storage';
import * as z from 'zod';

/** The environment variables that this command reads. `.env.example` documents them. */
const environmentSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://…' }).optional(),
  ...servingLoginVariables,
  ...eventStoreVariables,
  ...kafkaVariables,
  PROVISO_MASTER_KEY: z.string().optional(),
  ...fileStoreVariables,
});

export interface CliConfig {
  dataDir: string;
  databaseUrl: string | undefined;
  /** EventStoreDB's address; `undefined` if events are stored in Postgres. */
  eventStoreDb: EventStoreAddress | undefined;
  /** Kafka's address; `undefined` if consumers subscribe to the event store. */
  kafka: KafkaAddress | undefined;
  masterKey: string | undefined;
  s3: S3Options | undefined;
}

/** The environment has invalid variables. The message names them. */
export class CliConfigError extends Error {
  override readonly name = 'CliConfigError';
}

/**
 * Errors in the database variables: a login for a role is set, but `DATABASE_URL` is not. These commands
 * connect as the owner. Without this address, they would start a second, embedded database.
 */
const loginFaults = (variables: z.infer<typeof environmentSchema>): readonly string[] => {
  const [given] = Object.keys(loginsOf(variables)) as DatabaseRole[];
  return variables.DATABASE_URL === undefined && given !== undefined
    ? [
        `DATABASE_URL: expected, because ${loginVariable(given)} is set: run this command where the login that migrates is ` +
          '(docs/operations.md, Database logins)',
      ]
    : [];
};

/**
 * Parses the configuration from environment variables. Empty variables are treated as absent.
 *
 * @throws CliConfigError
 */
export const parseConfig = (environment: NodeJS.ProcessEnv): CliConfig => {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success)
    throw new CliConfigError(
      parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'),
    );
  const faults = [
    ...loginFaults(parsed.data),
    ...eventStoreFaults(parsed.data),
    ...kafkaFaults(parsed.data),
    ...fileStoreFaults(parsed.data),
  ];
  if (faults.length > 0) throw new CliConfigError(faults.join('\n'));
  const { DATA_DIR, DATABASE_URL, PROVISO_MASTER_KEY } = parsed.data;
  return {
    dataDir: DATA_DIR,
    databaseUrl: DATABASE_URL,
    eventStoreDb: eventStoreOf(parsed.data),
    kafka: kafkaOf(parsed.data),
    masterKey: PROVISO_MASTER_KEY,
    s3: s3Of(parsed.data),
  };
};
