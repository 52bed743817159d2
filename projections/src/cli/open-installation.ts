import {
  claimEventStore,
  createEventCodec,
  createEventStore,
  createFileStore,
  createPool,
  createSubscriptionFeed,
  openKafkaFeed,
  createSubjectKeys,
  type EventCodec,
  type EventFeed,
  type EventStore,
  findDatabase,
  loadMasterKey,
  type Logger,
  openDatabase,
  type RoleUrls,
} from '@proviso/storage';
import type { Pool } from 'pg';
import { createTextReader, type ReadText } from '../engine/texts/text-reader.ts';
import type { CliConfig } from './config.ts';

/** An installation's stores, which can be used whether or not the product is running. */
export interface Installation {
  ownerPool: Pool;
  /** True if the events are in EventStoreDB instead of Postgres. */
  inEventStoreDb: boolean;
  projectorPool: Pool;
  /** A pool of connections under a role that may append events. */
  jobsPool: Pool;
  store: EventStore;
  feed: EventFeed;
  readText: ReadText;
  openCodec(): Promise<EventCodec>;
  close(): Promise<void>;
}

/** Name of the commands' connections in `pg_stat_activity`. */
export const applicationName = 'proviso projections command';

/** Connects to the database. If an embedded database is not running, starts it until `stop` is called. */
export const connectDatabase = async (
  { dataDir, databaseUrl }: Pick<CliConfig, 'dataDir' | 'databaseUrl'>,
  log: Logger,
): Promise<{ urls: RoleUrls; stop: () => Promise<void> }> => {
  const options = { dataDir, databaseUrl, log };
  const running = await findDatabase(options);
  return running ? { urls: running, stop: async () => undefined } : openDatabase(options);
};

/**
 * Connects to the configured stores. Starts the embedded database if it is not running.
 * @param options.foreignOrder accepts an event store whose events were ordered by another cluster
 */
export const openInstallation = async (
  config: CliConfig,
  log: Logger,
  { foreignOrder = false }: { foreignOrder?: boolean } = {},
): Promise<Installation> => {
  const { dataDir, masterKey } = config;
  const { urls, stop } = await connectDatabase(config, log);
  const eventStoreDb = await claimEventStore(urls, { ...config, foreignOrder, log }).catch(
    async (error: unknown) => {
      await stop();
      throw error;
    },
  );

  const pool = (url: string, max: number) => createPool(url, { max, applicationName, log });
  const ownerPool = pool(urls.owner, 3);
  const projectorPool = pool(urls.projector, 4);
  const jobsPool = pool(urls.jobs, 4);
  const store = createEventStore({ pool: jobsPool, eventStoreDb, log });
  const feed = config.kafka
    ? await openKafkaFeed(projectorPool, config.kafka, { clientId: applicationName, log })
    : createSubscriptionFeed(store);
  return {
    ownerPool,
    inEventStoreDb: eventStoreDb !== undefined,
    projectorPool,
    jobsPool,
    store,
    feed,
    readText: createTextReader(await createFileStore(config), log),
    openCodec: async () => {
      const key = await loadMasterKey({ value: masterKey, dataDir, log });
      const subjectKeys = createSubjectKeys({ pool: projectorPool, masterKey: key });
      await subjectKeys.verify();
      return createEventCodec({ subjectKeys });
    },
    close: async () => {
      await feed.close();
      await store.close();
      await Promise.all([ownerPool.end(), projectorPool.end(), jobsPool.end()]);
      await stop();
    },
  };
};
