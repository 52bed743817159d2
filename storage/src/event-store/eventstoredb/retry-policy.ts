import { setTimeout as pause } from 'node:timers/promises';
import { retryDelay } from '../../pause.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import type { Access } from './client.ts';
import { isConnectionRefused } from './errors.ts';

/**
 * Milliseconds for retries. An election takes one to three seconds, so callers notice a pause instead of an
 * error.
 */
const PATIENCE = 6_000;
const LONGEST_PAUSE = 500;

/** Decides whether a call to the store is retried. */
export interface RetryPolicy {
  /**
   * Waits before the next attempt.
   * @throws `error` if it is permanent, or if retries have taken too long
   */
  afterFailure(error: unknown): Promise<void>;
}

export const createRetryPolicy = ({ isLone }: Pick<Access, 'isLone'>): RetryPolicy => {
  const until = performance.now() + PATIENCE;
  let failures = 0;
  return {
    async afterFailure(error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error;
      const milliseconds = retryDelay(failures, { longest: LONGEST_PAUSE });
      failures += 1;
      if ((isLone && isConnectionRefused(error)) || performance.now() + milliseconds > until) throw error;
      await pause(milliseconds);
    },
  };
};
