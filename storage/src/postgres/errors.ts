import type { CodedError } from '@proviso/contracts';

/**
 * The database is unreachable, or its connection was just lost. The query may or may not have been executed.
 */
export class DatabaseUnavailableError extends Error implements CodedError {
  override readonly name = 'DatabaseUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;

  constructor(cause: unknown) {
    super('the database cannot be reached', { cause });
  }
}

// SQLSTATE: admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout, too_many_connections
const states = new Set(['57P01', '57P02', '57P03', '57P05', '53300']);
const systemCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
// pg reports these without a code.
const messages =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;

// SQLSTATE: unique_violation
const UNIQUE_VIOLATION = '23505';

/** True if a statement violated a unique constraint. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION;

/** True if `error` or its cause means that the database is unreachable or its connection was lost. */
export const isDatabaseUnavailable = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  if (error instanceof DatabaseUnavailableError) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return (
    states.has(code) ||
    // Class 08: connection exception.
    /^08\w{3}$/.test(code) ||
    systemCodes.has(code) ||
    messages.test(error.message) ||
    // Node tries all addresses of a host and reports the failures together.
    (error instanceof AggregateError && error.errors.some(isDatabaseUnavailable))
  );
};

/**
 * Maps `error` to {@link DatabaseUnavailableError} if it means that the database is unavailable. Returns
 * other errors unchanged.
 */
export const asDatabaseError = (error: unknown): unknown =>
  isDatabaseUnavailable(error) && !(error instanceof DatabaseUnavailableError)
    ? new DatabaseUnavailableError(error)
    : error;

/** A migration failed, or was changed after it had been applied. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
