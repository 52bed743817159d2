import {
  claimEventStore,
  createEmailKey,
  createEventCodec,
  createEventStore,
  createPool,
  createSubjectKeys,
  findDatabase,
  findInstallationId,
  loadMasterKey,
  type Logger,
  openDatabase,
  type Pool,
  type SubjectKeys,
} from '@proviso/storage';
import type { Config } from '../../config/config.ts';
import { createEventLog, type EventLog } from '../../event-log/event-log.ts';

/** What commands work on under the role of jobs, whether the product runs at the moment or not. */
export interface OpenedEventLog {
  pool: Pool;
  log: EventLog;
  subjectKeys: SubjectKeys;
  emailKeyOf: (email: string) => string;
  installationId: string;
  close(): Promise<void>;
}

/** Connects to the stores that the configuration names. Starts the embedded database where it does not run. */
export const openEventLog = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'eventStoreDb' | 'masterKey'> & {
    /** Of the command. */
    name: string;
  },
  log: Logger,
): Promise<OpenedEventLog> => {
  const { dataDir, databaseUrl, masterKey: value } = config;
  const options = { dataDir, log, databaseUrl };
  const running = await findDatabase(options);
  const { urls, stop } = running
    ? { urls: running, stop: async () => undefined }
    : await openDatabase(options);
  const opened: (() => Promise<unknown>)[] = [stop];
  const close = async (): Promise<void> => {
    for (const end of opened.toReversed()) await end();
  };
  try {
    const eventStoreDb = await claimEventStore(urls, { eventStoreDb: config.eventStoreDb, log });
    const pool = createPool(urls.jobs, { max: 2, applicationName: `proviso ${config.name} command`, log });
    opened.push(() => pool.end());
    const eventStore = createEventStore({ pool, eventStoreDb, log });
    opened.push(() => eventStore.close());
    const masterKey = await loadMasterKey({ value, dataDir, log });
    const subjectKeys = createSubjectKeys({ pool, masterKey });
    await subjectKeys.verify();
    return {
      pool,
      log: createEventLog({ eventStore, codec: createEventCodec({ subjectKeys }) }),
      subjectKeys,
      emailKeyOf: createEmailKey(masterKey),
      installationId: await findInstallationId(urls, log),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
