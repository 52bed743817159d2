import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { v7 } from 'uuid';

const ids = new WeakMap<IncomingMessage, string>();

/** Random bytes for several hundred ids, since requesting them costs more than making an id. */
const pool = Buffer.alloc(4_096);
const BYTES = 16;
let used = pool.length;

const newId = (): string => {
  if (used + BYTES > pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return v7({ random: pool.subarray(used - BYTES, used) });
};

/**
 * The request's id, under which it is logged and its events are correlated. New for each request, and stable
 * within it.
 */
export const requestIdOf = (request: IncomingMessage): string => {
  const known = ids.get(request);
  if (known) return known;
  const id = newId();
  ids.set(request, id);
  return id;
};
