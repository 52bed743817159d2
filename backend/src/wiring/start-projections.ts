import {
  createTextReader,
  type Demand,
  dropOldVersions,
  runProjections,
  readModels,
} from '@proviso/projections';
import { createPool, type Pool, urlFor } from '@proviso/storage';
import type { Logger } from 'pino';
import { runUpkeep } from '../domains/administration/upkeep/carry-out.ts';
import { rebuildWork } from '../domains/administration/upkeep/rebuild.ts';
import { runScheduler } from '../shared/scheduler/run-scheduler.ts';
import type { ScheduledJob } from '../shared/scheduler/scheduled-job.ts';
import { observingProjections } from '../shared/telemetry/observing.ts';
import { openEventAccess } from './event-access.ts';
import type { Installation } from './installation.ts';

/** Number of connections: for the read models' transactions, pages of events, and wake-ups. */
const CONNECTIONS = 8;

/**
 * Number of connections with the owner's role. A rebuild creates and swaps tables on the first connection,
 * and holds its lock on the second. The third connection is for dropping tables.
 */
const OWNER_CONNECTIONS = 3;

/**
 * Drops replaced versions of read models. Runs at night, because it briefly locks tables. Runs in the
 * projections process, because only that process has the rights to drop tables.
 */
const dropOldReadModels = (ownerPool: Pool, logger: Logger): ScheduledJob => ({
  name: 'old-read-models',
  at: '03:30',
  run: () => dropOldVersions(ownerPool, logger, readModels),
});

/**
 * Keeps the read models up to date until the process stops, and runs rebuilds that administrators request.
 *
 * @param demand requests that wait for read models, if the only API runs in the same process
 */
export const startProjections = async (installation: Installation, demand?: Demand): Promise<void> => {
  const { pool, eventStore, feed, codec } = await openEventAccess(installation, 'projector', CONNECTIONS);
  const { files, logger, lifecycle, pollMs, urls } = installation;
  const ownerPool = createPool(urlFor(urls, 'owner'), {
    max: OWNER_CONNECTIONS,
    applicationName: 'proviso rebuilds',
    log: logger,
  });
  lifecycle.onStop('connections of rebuilds', () => ownerPool.end());
  const readText = createTextReader(files, logger);
  lifecycle.background('projections', (signal) =>
    runProjections({
      readModels,
      pool,
      store: eventStore,
      feed,
      codec,
      readText,
      log: logger,
      signal,
      ...(demand && { demand }),
      onApplied: observingProjections(installation.telemetry),
    }),
  );
  const work = rebuildWork({ ownerPool, projectorPool: pool, store: eventStore, feed, codec, readText });
  lifecycle.background('rebuilds', (signal) =>
    runUpkeep({ pool, logger, kind: 'rebuild', work, pollMs }, signal),
  );
  const jobs = [dropOldReadModels(ownerPool, logger)];
  lifecycle.background('removal of old read models', (signal) =>
    runScheduler({ pool: ownerPool, logger, jobs }, signal),
  );
};
