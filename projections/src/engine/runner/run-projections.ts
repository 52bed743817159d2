import { setMaxListeners } from 'node:events';
import type { ReadModel } from '../read-model.ts';
import { runReadModel, type RunnerOptions } from './run-read-model.ts';

/**
 * Keeps read models up to date, each independently, until the signal aborts. Any number of processes can call
 * this function, because only one of them applies each batch. The tables must exist
 * (`ensureReadModels`).
 */
export const runProjections = async (
  options: RunnerOptions & { readModels: readonly ReadModel[] },
): Promise<void> => {
  // Every read model adds a listener to this signal, and more of them than the default limit is no leak.
  setMaxListeners(0, options.signal);
  await Promise.all(options.readModels.map((readModel) => runReadModel(readModel, options)));
};
