import type { Position } from '@proviso/storage';

/** Tracks the progress of concurrent work that was started in a certain order. */
export interface Progress {
  /** Number of started tasks that the checkpoint does not cover yet. */
  readonly open: number;
  /**
   * Starts a task at `position`. The caller must call the returned function when the task is done. That
   * function saves the checkpoint if it has advanced.
   */
  begin(position: Position): () => Promise<void>;
  /** Records that all positions up to `position` need no work. Saves the checkpoint if it has advanced. */
  pass(position: Position): Promise<void>;
}

/** Saves the last position up to which all work is done, one write at a time. */
export const createProgress = (save: (position: Position) => Promise<void>): Progress => {
  const open: { position: Position; done: boolean }[] = [];
  let saved = Promise.resolve();
  let latest: Position | undefined;
  const saveLatest = async (): Promise<void> => {
    const position = latest;
    latest = undefined;
    if (position) await save(position);
  };
  const saveReached = async (): Promise<void> => {
    const firstOpen = open.findIndex(({ done }) => !done);
    const reached = open.splice(0, firstOpen === -1 ? open.length : firstOpen).at(-1);
    if (!reached) return;
    // A position that still waits for the current write is replaced by the next position.
    latest = reached.position;
    saved = saved.then(saveLatest);
    await saved;
  };
  return {
    get open() {
      return open.length;
    },
    begin(position) {
      const place = { position, done: false };
      open.push(place);
      return () => {
        place.done = true;
        return saveReached();
      };
    },
    pass(position) {
      const last = open.at(-1);
      // After an unfinished task, a single entry represents all positions that need no work.
      if (last?.done) last.position = position;
      else open.push({ position, done: true });
      return saveReached();
    },
  };
};
