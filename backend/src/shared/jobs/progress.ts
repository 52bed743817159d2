import type { Position } from '@proviso/storage';

/** Tracks concurrent work in the order in which it was started. */
export interface Progress {
  /** Number of started tasks that the checkpoint does not cover yet. */
  readonly open: number;
  /**
   * Starts the work at `position`; call the result when it is done, which saves the checkpoint if it moves.
   */
  begin(position: Position): () => Promise<void>;
  /** Records that there is nothing to do up to `position`; saves the checkpoint if it moves. */
  pass(position: Position): Promise<void>;
}

/** Saves, one write at a time, the last position up to which everything is done. */
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
    // A position that waits for the current write is replaced by the next one.
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
      // Behind unfinished work, one entry represents everything that has passed.
      if (last?.done) last.position = position;
      else open.push({ position, done: true });
      return saveReached();
    },
  };
};
