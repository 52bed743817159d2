import { setImmediate } from 'node:timers/promises';
import { comparePositions, type Position } from '../event-store.ts';
import type { Access } from './client.ts';
import { FREQUENT_CHECKPOINTS, followToEnd, type StartFinder } from './follow.ts';

/** Bytes of the log that the server can quickly search for each of many subscribers. */
const QUICK_SEARCH_BYTES = 16n * 1024n * 1024n;

interface Asked {
  from: Position;
  found: (start: Position) => void;
  failed: (error: unknown) => void;
}

/**
 * Creates a start finder. It searches for the installation's next event once for all concurrent subscribers
 * that start far behind. Otherwise, if other applications have written a lot, every read model and reaction
 * would make the server search the same records.
 */
export const createStartFinder = (access: Access): StartFinder => {
  const asked = new Set<Asked>();
  let isAtWork = false;

  const work = async (): Promise<void> => {
    isAtWork = true;
    // Followers that start together share one search.
    await setImmediate();
    while (asked.size > 0) {
      try {
        await search(access, asked);
      } catch (error) {
        for (const { failed } of asked) failed(error);
      }
    }
    isAtWork = false;
  };

  return async (from, head, signal) => {
    if (access.prefix === '' || head.commit - from.commit <= QUICK_SEARCH_BYTES)
      return { start: from, isSkipped: false };
    const start = await new Promise<Position>((resolve, reject) => {
      const settled = () => {
        asked.delete(one);
        signal.removeEventListener('abort', end);
      };
      const one: Asked = {
        from,
        found(place) {
          settled();
          resolve(place);
        },
        failed(error) {
          settled();
          reject(error);
        },
      };
      const end = () => one.found(from);
      asked.add(one);
      signal.addEventListener('abort', end, { once: true });
      if (!isAtWork) void work();
    });
    return { start, isSkipped: comparePositions(start, from) > 0 };
  };
};

/** Serves the current requests, and new requests that start after the last event found. */
const search = async (access: Access, asked: Set<Asked>): Promise<void> => {
  const [least] = [...asked].toSorted((one, other) => comparePositions(one.from, other.from));
  if (!least) return;
  let met = least.from;
  let passed = least.from;
  /**
   * Reports that no event of the installation lies between the last event found and the position that the
   * search has passed.
   */
  const tell = (isTold: (one: Asked) => boolean): void => {
    for (const one of asked) {
      if (comparePositions(one.from, met) < 0 || !isTold(one)) continue;
      one.found(comparePositions(one.from, passed) > 0 ? one.from : passed);
    }
  };
  for await (const item of followToEnd(access, {
    from: least.from,
    filter: undefined,
    search: FREQUENT_CHECKPOINTS,
  })) {
    if (item.kind !== 'event') {
      passed = item.position;
      continue;
    }
    const { position } = item.event;
    tell(({ from }) => comparePositions(from, position) < 0);
    [met, passed] = [position, position];
    if (asked.size === 0) return;
  }
  tell(() => true);
};
