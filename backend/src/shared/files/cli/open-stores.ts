import {
  createFileStore,
  type EventStore,
  type FileStore,
  type FileStoreUpkeep,
  type Logger,
} from '@proviso/storage';
import type { Config } from '../../config/config.ts';
import { openEventStore } from '../../jobs/cli/open-event-log.ts';

/** An installation's stores, which can be used whether or not the product is running. */
export interface Stores {
  store: EventStore;
  files: FileStore & FileStoreUpkeep;
  close(): Promise<void>;
}

/** Connects to the configured stores. Starts the embedded database if it is not running. */
export const openStores = async (
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'eventStoreDb' | 's3'> & Partial<Pick<Config, 'logins'>>,
  log: Logger,
): Promise<Stores> => {
  const files = await createFileStore(config);
  const { eventStore, close } = await openEventStore({ ...config, name: 'files' }, 'projector', log);
  return { store: eventStore, files, close };
};
