import type { Position } from '@proviso/storage';

/** How far things are that are worked on at once, in the order in which they were begun. */
export interface Progress {
  /** Things that are begun and not behind the checkpoint. */
  readonly open: number;
  /** Begins what stands at `position`; the result says that it is done, and saves the checkpoint if it moves. */
  begin(position: Position): () => Promise<void>;
  /** Says that there is nothing to do up to `position`; saves the checkpoint if it moves. */
  pass(position: Position): Promise<void>;
}

/** Saves, one after the other, the last position up to which all is done. */
export const createProgress = (save: (position: Position) => Promise<void>): Progress => {
  const open: { position: Position; done: boolean }[] = [];
  let saved = Promise.resolve();
  const saveReached = async (): Promise<void> => {
    const firstOpen = open.findIndex(({ done }) => !done);
    const reached = open.splice(0, firstOpen === -1 ? open.length : firstOpen).at(-1);
    if (!reached) return;
    saved = saved.then(() => save(reached.position));
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
      // Behind something that is not done yet there is one place for all that has passed.
      if (last?.done) last.position = position;
      else open.push({ position, done: true });
      return saveReached();
    },
  };
};
