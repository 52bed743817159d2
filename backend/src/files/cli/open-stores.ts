import {
  claimEventStore,
  createEventStore,
  createFileStore,
  createPool,
  findDatabase,
  openDatabase,
  type EventStore,
  type FileStore,
  type FileStoreUpkeep,
  type Logger,
} from '@proviso/storage';
import type { Config } from '../../config/config.ts';

/** The stores of an installation, whether or not the product is running. */
export interface Stores {
  store: EventStore;
  files: FileStore & FileStoreUpkeep;
  close(): Promise<void>;
}

/** Connects to the stores that the configuration names. Starts the embedded database if it is not running. */
export const openStores = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'eventStoreDb' | 's3'>,
  log: Logger,
): Promise<Stores> => {
  const { dataDir, databaseUrl } = config;
  const options = { dataDir, log, ...(databaseUrl !== undefined && { databaseUrl }) };
  const running = await findDatabase(options);
  const { urls, stop } = running
    ? { urls: running, stop: async () => undefined }
    : await openDatabase(options);
  const { eventStoreDb: configured } = config;
  const eventStoreDb = await claimEventStore(urls, { eventStoreDb: configured, log }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );
  const pool = createPool(urls.projector, { max: 2, applicationName: 'proviso files command', log });
  const store = createEventStore({ pool, eventStoreDb, log });
  return {
    store,
    files: await createFileStore(config),
    close: async () => {
      await store.close();
      await pool.end();
      await stop();
    },
  };
};
