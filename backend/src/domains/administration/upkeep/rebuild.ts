import { completedShare, readModels, rebuildReadModel, type RebuildOptions } from '@proviso/projections';
import type { CarryOutDeps } from './carry-out.ts';

/** Rebuilds a read model when an administrator requests it. */
export const rebuildWork =
  (options: Omit<RebuildOptions, 'signal' | 'onProgress'>): CarryOutDeps['work'] =>
  async ({ subject }, signal, onProgress) => {
    const readModel = readModels.find(({ name }) => name === subject);
    if (!readModel) throw new Error(`this version has no read model ${String(subject)}`);
    const events = await rebuildReadModel(readModel, {
      ...options,
      signal,
      // Reports at most 99%, because the rebuild is complete only once the new tables have replaced the old
      // ones.
      onProgress: (progress) =>
        onProgress({
          done: progress.events,
          percent: Math.min(99, Math.floor(completedShare(progress) * 100)),
        }),
    });
    onProgress({ done: events, percent: 100 });
    return null;
  };
