import { isDatabaseUnavailable } from '../../postgres/errors.ts';
import { EventStoreUnavailableError } from '../errors.ts';

/** `error` as an {@link EventStoreUnavailableError} where it says that the database is gone, otherwise itself. */
export const asEventStoreError = (error: unknown): unknown =>
  isDatabaseUnavailable(error) ? new EventStoreUnavailableError(error) : error;
