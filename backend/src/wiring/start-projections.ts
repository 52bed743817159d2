import { createTextReader, dropOldVersions, runProjections } from '@proviso/projections';
import { createPool, pause } from '@proviso/storage';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';

/** Connections for the read models' transactions, the events' pages and the wake-up. */
const CONNECTIONS = 8;

/** Keeps the read models up to date until the process stops. */
export const startProjections = async (installation: Installation): Promise<void> => {
  const { pool, eventStore, codec } = await openEventAccess(installation, 'projector', CONNECTIONS);
  const { files, logger, lifecycle } = installation;
  lifecycle.background('projections', (signal) =>
    runProjections({
      pool,
      store: eventStore,
      codec,
      readText: createTextReader(files, logger),
      log: logger,
      signal,
    }),
  );
  lifecycle.background('old read models', (signal) => keepDroppingOldVersions(installation, signal));
};

const HOUR_MS = 60 * 60 * 1000;

/** Drops versions of read models that were replaced a while ago, now and every hour, until `signal`. */
const keepDroppingOldVersions = async (
  { urls, logger }: Pick<Installation, 'urls' | 'logger'>,
  signal: AbortSignal,
): Promise<void> => {
  while (!signal.aborted) {
    const owner = createPool(urls.owner, { max: 1, applicationName: 'proviso old read models', log: logger });
    try {
      await dropOldVersions(owner, logger);
    } catch (error) {
      logger.warn({ err: error }, 'old versions of read models could not be dropped; it is tried again');
    } finally {
      await owner.end();
    }
    await pause(HOUR_MS, signal);
  }
};
