import { isDatabaseUnavailable } from '../../postgres/errors.ts';
import { EventStoreUnavailableError } from '../errors.ts';

/**
 * Maps `error` to an {@link EventStoreUnavailableError} if the database is gone; returns other errors
 * unchanged.
 */
export const asEventStoreError = (error: unknown): unknown =>
  isDatabaseUnavailable(error) ? new EventStoreUnavailableError(error) : error;
