import type { IncomingMessage } from 'node:http';
import { v7 } from 'uuid';

const ids = new WeakMap<IncomingMessage, string>();

/** The id that a request is logged and its events are correlated under: new for each, the same for the whole request. */
export const requestIdOf = (request: IncomingMessage): string => {
  const known = ids.get(request);
  if (known) return known;
  const id = v7();
  ids.set(request, id);
  return id;
};
