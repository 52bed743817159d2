import {
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
  s3Of,
  type S3Options,
} from '@proviso/storage';
import * as z from 'zod';

/** The variables that this command reads; `.env.example` explains them. */
const environmentSchema = z.object({
  DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'expected postgres://…' }).optional(),
  ...eventStoreVariables,
  ...kafkaVariables,
  PROVISO_MASTER_KEY: z.string().optional(),
  ...fileStoreVariables,
});

export interface CliConfig {
  dataDir: string;
  databaseUrl: string | undefined;
  /** `undefined`: events are kept in Postgres. */
  eventStoreDb: EventStoreAddress | undefined;
  /** `undefined`: whoever follows events subscribes to the event store. */
  kafka: KafkaAddress | undefined;
  masterKey: string | undefined;
  s3: S3Options | undefined;
}

/** The environment has bad variables, which the message names. */
export class CliConfigError extends Error {
  override readonly name = 'CliConfigError';
}

/**
 * Reads the configuration from environment variables; an empty one counts as absent.
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
