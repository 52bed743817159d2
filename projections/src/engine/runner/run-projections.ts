import type { ReadModel } from '../read-model.ts';
import { runReadModel, type RunnerOptions } from './run-read-model.ts';

/**
 * Keeps read models up to date, each on its own, until the signal aborts. Any number of processes may do it: a batch is
 * applied by one of them. The tables must be there (`ensureReadModels`).
 */
export const runProjections = async (
  options: RunnerOptions & { readModels: readonly ReadModel[] },
): Promise<void> => {
  await Promise.all(options.readModels.map((readModel) => runReadModel(readModel, options)));
};
