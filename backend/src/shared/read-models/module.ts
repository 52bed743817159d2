import {
  type ReadModelStatus,
  readModels,
  readModelStatuses,
  STOPPED_AFTER_MS,
  stoppedReadModels,
} from '@proviso/projections';
import type { EventsSource, HeldBackEvents, Logger } from '@proviso/storage';
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

/** Warns once about each transaction that has delayed event readers for longer than read models may lag. */
const heldBackWarner = (store: EventsSource, { now, logger }: { now: () => Date; logger: Logger }) => {
  let warned: HeldBackEvents['since'] | undefined;
  return async (): Promise<void> => {
    const heldBack = await store.findHeldBackEvents?.();
    if (!heldBack) warned = undefined;
    else if (heldBack.since !== warned && Date.parse(heldBack.since) < now().getTime() - STOPPED_AFTER_MS) {
      warned = heldBack.since;
      logger.warn(heldBack, 'stored events cannot be read until a transaction ends');
    }
  };
};

/** Reports the health of the read models. */
export const readModelsModule = (): Module => ({
  name: 'read-models',
  api: ({ runtime: { now, logger }, installation: { watch } }) => {
    const { pool, recent, feed } = watch;
    const warnOfHeldBack = heldBackWarner(recent, { now, logger });
    return {
      health: async () => {
        await warnOfHeldBack();
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
    };
  },
});
