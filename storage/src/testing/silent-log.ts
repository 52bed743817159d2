import type { Logger } from '../logger.ts';

/** A log for tests that do not look at it. */
export const silentLog: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
