import { isDatabaseUnavailable } from '../../postgres/errors.ts';
import { EventStoreUnavailableError } from '../errors.ts';

/**
 * Maps `error` to {@link EventStoreUnavailableError} if the database is unavailable. Returns other errors
 * unchanged.
 */
export const asEventStoreError = (error: unknown): unknown =>
  isDatabaseUnavailable(error) ? new EventStoreUnavailableError(error) : error;
