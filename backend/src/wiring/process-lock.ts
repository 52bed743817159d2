import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Logger, Pool } from '@proviso/storage';
import { runWhileLocked } from '../shared/jobs/leadership.ts';
import type { Lifecycle } from './lifecycle.ts';

const RETRY_MS = 1000;

/**
 * Holds a unique advisory lock until this process ends, so that other processes can detect its end. The
 * returned function returns the lock's number, or `undefined` while the lock is not held.
 */
export const holdProcessLock = (
  pool: Pool,
  logger: Logger,
  lifecycle: Lifecycle,
): (() => number | undefined) => {
  const lock = randomInt(2 ** 47);
  let held = false;
  lifecycle.background('lock of the process', (signal) =>
    runWhileLocked(
      { pool, logger, retryMs: RETRY_MS, lock, of: 'lock of the process' },
      signal,
      async (holding) => {
        held = true;
        if (!holding.aborted) await once(holding, 'abort');
        held = false;
      },
    ),
  );
  return () => (held ? lock : undefined);
};
