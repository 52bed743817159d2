import { setTimeout as pause } from 'node:timers/promises';
import { retryDelay } from '../../pause.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import type { Access } from './client.ts';
import { isConnectionRefused } from './errors.ts';

/**
 * Milliseconds for retries. An election takes one to three seconds, so callers notice a pause instead of an
 * error.
 */
const TIMEOUT_MS = 6_000;
const MAX_PAUSE_MS = 500;

/** Decides whether a call to the store is retried. */
export interface RetryPolicy {
  /**
   * Waits before the next attempt.
   * @throws `error` if it is permanent, or if retries have taken too long
   */
  afterFailure(error: unknown): Promise<void>;
}

export const createRetryPolicy = ({ isLone }: Pick<Access, 'isLone'>): RetryPolicy => {
  const until = performance.now() + TIMEOUT_MS;
  let failures = 0;
  return {
    async afterFailure(error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error;
      const milliseconds = retryDelay(failures, { longest: MAX_PAUSE_MS });
      failures += 1;
      if ((isLone && isConnectionRefused(error)) || performance.now() + milliseconds > until) throw error;
      await pause(milliseconds);
    },
  };
};
