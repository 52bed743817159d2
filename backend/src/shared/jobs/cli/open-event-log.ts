import {
  claimEventStore,
  createEmailKey,
  createEventCodec,
  createEventStore,
  createPool,
  createSubjectKeys,
  type ConfiguredRoleUrls,
  type EventStore,
  findDatabase,
  findInstallationId,
  joinDatabase,
  loadMasterKey,
  type Logger,
  openDatabase,
  type Pool,
  type SubjectKeys,
  urlFor,
} from '@proviso/storage';
import type { Config } from '../../config/config.ts';
import { createEventLog } from '../../event-log/create-event-log.ts';
import type { EventLog } from '../../event-log/event-log.ts';

/** Stores for commands that use the jobs' database role. They work whether or not the product is running. */
export interface OpenedEventLog {
  pool: Pool;
  log: EventLog;
  subjectKeys: SubjectKeys;
  emailKeyOf: (email: string) => string;
  installationId: string;
  /** The installation's 32-byte key. */
  masterKey: Buffer;
  close(): Promise<void>;
}

type Stores = Pick<Config, 'dataDir' | 'databaseUrl' | 'eventStoreDb'> & {
  /** The logins to an external database, for commands without `databaseUrl`. */
  logins?: ConfiguredRoleUrls;
  /** Name of the command. */
  name: string;
};

export interface OpenedEventStore {
  urls: ConfiguredRoleUrls;
  /** The installation's stream prefix in an EventStoreDB; `undefined` if events are in Postgres. */
  prefix: string | undefined;
  pool: Pool;
  eventStore: EventStore;
  close(): Promise<void>;
}

/**
 * Connects to the configured event stores under a database role. Starts the embedded database if it is not
 * running.
 */
export const openEventStore = async (
  { dataDir, databaseUrl, logins = {}, eventStoreDb: configured, name }: Stores,
  role: 'jobs' | 'projector',
  log: Logger,
): Promise<OpenedEventStore> => {
  const { urls, stop } = await databaseOf({ dataDir, log, databaseUrl, logins });
  try {
    const eventStoreDb = await claimEventStore(urls, { eventStoreDb: configured, log });
    const pool = createPool(urlFor(urls, role), { max: 2, applicationName: `proviso ${name} command`, log });
    const eventStore = createEventStore({ pool, eventStoreDb, log });
    const close = async () => {
      await eventStore.close();
      await pool.end();
      await stop();
    };
    return { urls, prefix: eventStoreDb?.prefix, pool, eventStore, close };
  } catch (error) {
    await stop();
    throw error;
  }
};

/** Does not stop the database, because other processes are using it. */
const leaveRunning = async (): Promise<void> => undefined;

const databaseOf = async ({
  logins,
  ...options
}: {
  dataDir: string;
  databaseUrl: string | undefined;
  logins: ConfiguredRoleUrls;
  log: Logger;
}): Promise<{ urls: ConfiguredRoleUrls; stop: () => Promise<void> }> => {
  if (options.databaseUrl === undefined && Object.keys(logins).length > 0)
    return { ...(await joinDatabase(logins)), stop: leaveRunning };
  const running = await findDatabase(options);
  return running ? { urls: running, stop: leaveRunning } : openDatabase(options);
};

/** Opens the event log together with the keys that decrypt its events. */
export const openEventLog = async (
  { masterKey: value, ...config }: Stores & Pick<Config, 'masterKey'>,
  log: Logger,
): Promise<OpenedEventLog> => {
  const { urls, pool, eventStore, close } = await openEventStore(config, 'jobs', log);
  try {
    const masterKey = await loadMasterKey({ value, dataDir: config.dataDir, log });
    const subjectKeys = createSubjectKeys({ pool, masterKey });
    await subjectKeys.verify();
    return {
      pool,
      log: createEventLog({ eventStore, codec: createEventCodec({ subjectKeys }) }),
      subjectKeys,
      emailKeyOf: createEmailKey(masterKey),
      installationId: await findInstallationId(urls, log),
      masterKey,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
