import { isCodedError } from '@proviso/contracts';
import { EventStoreUnavailableError, isDatabaseUnavailable } from '@proviso/storage';
import { TextUnreadableError } from '../texts/text-reader.ts';

// SQLSTATE classes: transaction rollback (deadlock), insufficient resources, object not in prerequisite state
// (lock timeout), operator intervention (canceled, shut down), system error; 25P03 is a transaction that
// idled too long.
const states = /^(?:40|53|55|57|58)\w{3}$|^25P03$/;

/** True if the same work may succeed when it is retried later. */
export const isTransient = (error: unknown): boolean =>
  isDatabaseUnavailable(error) ||
  error instanceof EventStoreUnavailableError ||
  error instanceof TextUnreadableError ||
  (isCodedError(error) && error.retryAfterSeconds !== undefined) ||
  (error instanceof Error && 'code' in error && typeof error.code === 'string' && states.test(error.code));
