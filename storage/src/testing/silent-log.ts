import type { Logger } from '../logger.ts';

/** A log for tests that do not check it. */
export const silentLog: Logger = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
};
