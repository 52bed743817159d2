import {
  dropOldVersions,
  type ReadModelStatus,
  readModelStatuses,
  stoppedReadModels,
} from '@proviso/projections';
import { createPool, type Logger, type RoleUrls } from '@proviso/storage';
import type { ReadModelHealth } from '../modules/health.ts';
import type { Module } from '../modules/module.ts';
import type { ScheduledJob } from '../scheduler/scheduled-job.ts';

/** Drops replaced versions of read models, at night because it briefly locks tables. */
const dropOldReadModels = (ownerUrl: string, logger: Logger): ScheduledJob => ({
  name: 'old-read-models',
  at: '03:30',
  async run() {
    const owner = createPool(ownerUrl, { max: 1, applicationName: 'proviso old read models', log: logger });
    try {
      await dropOldVersions(owner, logger);
    } finally {
      await owner.end();
    }
  },
});

const stateOf = (
  { name, filled, lag, parkedReason }: ReadModelStatus,
  stopped: ReadonlySet<string>,
): ReadModelHealth['state'] => {
  if (!filled) return 'filling';
  if (parkedReason !== null) return 'parked';
  if (stopped.has(name)) return 'stopped';
  return lag === 0 ? 'current' : 'behind';
};

/** The state of the read models, and the removal of replaced versions. */
export const readModelsModule = ({ urls }: { urls: Pick<RoleUrls, 'owner'> }): Module => ({
  name: 'read-models',
  api: ({ now, watch: { pool, eventStore, feed } }) => ({
    health: async () => {
      const source = { db: pool, store: eventStore, feed };
      const statuses = await readModelStatuses({ ...source, countUpTo: 1 });
      const stopped = await stoppedReadModels({ ...source, now });
      return statuses.map((status) => ({
        kind: 'read-model',
        status: { name: status.name, state: stateOf(status, stopped) },
      }));
    },
  }),
  jobs: ({ logger }) => ({ scheduled: [dropOldReadModels(urls.owner, logger)] }),
});
