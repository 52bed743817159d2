import type { Position } from '@proviso/storage';

/** How far things are that are worked on at once, in the order in which they were begun. */
export interface Progress {
  /** Things that are begun and not behind the checkpoint. */
  readonly open: number;
  /** Begins what stands at `position`; the result says that it is done, and saves the checkpoint if it moves. */
  begin(position: Position): () => Promise<void>;
}

/** Saves, one after the other, the last position up to which all is done. */
export const createProgress = (save: (position: Position) => Promise<void>): Progress => {
  const open: { position: Position; done: boolean }[] = [];
  let saved = Promise.resolve();
  return {
    get open() {
      return open.length;
    },
    begin(position) {
      const place = { position, done: false };
      open.push(place);
      return async () => {
        place.done = true;
        const firstOpen = open.findIndex(({ done }) => !done);
        const reached = open.splice(0, firstOpen === -1 ? open.length : firstOpen).at(-1);
        if (!reached) return;
        saved = saved.then(() => save(reached.position));
        await saved;
      };
    },
  };
};
