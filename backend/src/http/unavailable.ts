import { EventStoreUnavailableError, isDatabaseUnavailable } from '@proviso/storage';

/** Whether `error`, or what caused it, means that a database or the event store cannot be reached just now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof Error &&
  (error instanceof EventStoreUnavailableError ||
    isDatabaseUnavailable(error) ||
    (error.cause !== undefined && isUnavailable(error.cause)));
