import { setImmediate } from 'node:timers/promises';

/**
 * How often this thread came to other work before `work` was done: 0 when all of it was done in one go. It counts turns of the event
 * loop, not time, so that a busy machine changes nothing.
 */
export const turnsDuring = async (work: Promise<unknown>): Promise<number> => {
  const settled = Symbol('settled');
  const ending = work.then(() => settled);
  for (let turns = 0; ; turns += 1)
    if ((await Promise.race([ending, setImmediate()])) === settled) return turns;
};
