import { setImmediate } from 'node:timers/promises';

/**
 * Counts how often this thread switched to other work before `work` was done. Returns 0 if it never yielded.
 * Counts turns of the event loop instead of time, so that the result is the same on a busy machine.
 */
export const countTurnsDuring = async (work: Promise<unknown>): Promise<number> => {
  const settled = Symbol('settled');
  const ending = work.then(() => settled);
  for (let turns = 0; ; turns += 1)
    if ((await Promise.race([ending, setImmediate()])) === settled) return turns;
};
