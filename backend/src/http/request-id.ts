import { randomFillSync } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { v7 } from 'uuid';

const ids = new WeakMap<IncomingMessage, string>();

/**
 * Random bytes for several hundred ids, generated in one call. Generating them per id costs more than
 * formatting an id.
 */
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
 * The request's id, which identifies its log lines and correlates its events. Each request gets a new id and
 * keeps it.
 */
export const requestIdOf = (request: IncomingMessage): string => {
  const known = ids.get(request);
  if (known) return known;
  const id = newId();
  ids.set(request, id);
  return id;
};
