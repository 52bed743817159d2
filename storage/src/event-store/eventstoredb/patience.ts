import { setTimeout as pause } from 'node:timers/promises';
import { retryDelay } from '../../pause.ts';
import { EventStoreUnavailableError } from '../errors.ts';
import type { Access } from './client.ts';
import { isRefused } from './errors.ts';

/** An election takes one to three seconds: whoever waits for an answer notices a pause, and no error. */
const PATIENCE = 6_000;
const LONGEST_PAUSE = 500;

/** Decides about one call of the store whether it is tried again. */
export interface Patience {
  /**
   * Waits before the next try.
   * @throws `error` when it would not pass, or when it has taken too long already
   */
  afterFailure(error: unknown): Promise<void>;
}

export const createPatience = ({ isLone }: Pick<Access, 'isLone'>): Patience => {
  const until = performance.now() + PATIENCE;
  let failures = 0;
  return {
    async afterFailure(error) {
      if (!(error instanceof EventStoreUnavailableError)) throw error;
      const milliseconds = retryDelay(failures, { longest: LONGEST_PAUSE });
      failures += 1;
      if ((isLone && isRefused(error)) || performance.now() + milliseconds > until) throw error;
      await pause(milliseconds);
    },
  };
};
