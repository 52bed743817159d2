import type { LiveReadModel } from '@proviso/contracts';
import type { Position } from '@proviso/storage';
import type { Request, Response } from 'express';
import { writesOf } from './writes-cookie.ts';

/**
 * Resolves with true as soon as `readModel` has taken in `writes` (category → position; categories that it does not consume
 * do not count), with false when it has not in time.
 */
export type WaitForWrites = (
  readModel: LiveReadModel,
  writes: ReadonlyMap<string, Position>,
) => Promise<boolean>;

/** Tells a reader whether the answer holds the reader's own last changes: `current` or `stale`. */
export const READ_STATE_HEADER = 'Proviso-Read-State';

/** Waits until the read models hold what the visitor has written, and says in a header whether they do. */
export const awaitOwnWrites = async (
  request: Request,
  response: Response,
  readModels: readonly LiveReadModel[],
  waitForWrites: WaitForWrites,
): Promise<void> => {
  if (readModels.length === 0) return;
  const writes = writesOf(request);
  const states =
    writes.size === 0 ? [] : await Promise.all(readModels.map((name) => waitForWrites(name, writes)));
  response.set(READ_STATE_HEADER, states.every(Boolean) ? 'current' : 'stale');
};
