import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

// Takes effect in contexts made from now on.
setFlagsFromString('--expose-gc');

/** Collects the garbage of this thread at once: some milliseconds, and more for a large heap. */
export const collectGarbage = runInNewContext('gc') as () => void;
