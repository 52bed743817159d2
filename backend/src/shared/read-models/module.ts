import { type ReadModelStatus, readModelStatuses, stoppedReadModels, readModels } from '@proviso/projections';
import type { ReadModelHealth } from '../modules/health.ts';
import type { Module } from '../modules/module.ts';

const stateOf = (
  { name, filled, lag, isLagKnown, parkedReason }: ReadModelStatus,
  stopped: ReadonlySet<string>,
): ReadModelHealth['state'] => {
  if (!filled) return 'filling';
  if (parkedReason !== null) return 'parked';
  if (stopped.has(name)) return 'stopped';
  return lag === 0 && isLagKnown ? 'current' : 'behind';
};

/** The state of the read models. */
export const readModelsModule = (): Module => ({
  name: 'read-models',
  api: ({ now, watch: { pool, recent, feed } }) => ({
    health: async () => {
      const source = { db: pool, store: recent, feed, readModels };
      const [statuses, stopped] = await Promise.all([
        readModelStatuses({ ...source, countUpTo: 1 }),
        stoppedReadModels({ ...source, now }),
      ]);
      return statuses.map((status) => ({
        kind: 'read-model',
        status: { name: status.name, state: stateOf(status, stopped) },
      }));
    },
  }),
});
