import { createTextReader, runProjections } from '@proviso/projections';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';

/** Connections for the read models' transactions, the events' pages and the wake-up. */
const CONNECTIONS = 8;

/** Keeps the read models up to date until the process stops. */
export const startProjections = async (installation: Installation): Promise<void> => {
  const { pool, eventStore, feed, codec } = await openEventAccess(installation, 'projector', CONNECTIONS);
  const { files, logger, lifecycle } = installation;
  lifecycle.background('projections', (signal) =>
    runProjections({
      pool,
      store: eventStore,
      feed,
      codec,
      readText: createTextReader(files, logger),
      log: logger,
      signal,
    }),
  );
};
