import { dropOldVersions, type ReadModelStatus, readModelStatuses } from '@proviso/projections';
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

const stateOf = ({ filled, lag, parkedReason }: ReadModelStatus): ReadModelHealth['state'] => {
  if (!filled) return 'filling';
  if (parkedReason !== null) return 'parked';
  return lag === 0 ? 'current' : 'behind';
};

/** The state of the read models, and the removal of replaced versions. */
export const readModelsModule = ({ urls }: { urls: Pick<RoleUrls, 'owner'> }): Module => ({
  name: 'read-models',
  api: ({ watch: { pool, eventStore, feed } }) => ({
    health: async () => {
      const statuses = await readModelStatuses({ db: pool, store: eventStore, feed, countUpTo: 1 });
      return statuses.map((status) => ({
        kind: 'read-model',
        status: { name: status.name, state: stateOf(status) },
      }));
    },
  }),
  jobs: ({ logger }) => ({ scheduled: [dropOldReadModels(urls.owner, logger)] }),
});
