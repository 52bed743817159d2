import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  NotLeaderError,
  StreamDeletedError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  UnsupportedError,
} from '@eventstore/db-client';
import { EventStoreUnavailableError, StreamDamagedError } from '../errors.ts';

// gRPC status codes that the client passes on if it fails before the call itself. If it can reach no node of
// a cluster, or cannot connect to a host, it throws plain errors.
const CANCELLED = 1;
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;
const codes = new Set<unknown>([CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE, 'ECONNREFUSED', 'ECONNRESET']);
// The last message is from a server that is shutting down or does not know a leader yet.
const messages =
  /Failed to discover|ECONNREFUSED|ECONNRESET|UNAVAILABLE|Channel has been shut down|Exception was thrown by handler/;

/**
 * True during an election, when the server has no leader. For a batched append, the client reports this only
 * as an unknown response.
 */
const isNotReady = (error: unknown): boolean =>
  error instanceof UnknownError && /Server Is Not Ready/i.test(error.message);

/** True if the server, or the connection to it, is temporarily unavailable. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof EventStoreUnavailableError ||
  error instanceof UnavailableError ||
  error instanceof DeadlineExceededError ||
  error instanceof TimeoutError ||
  error instanceof CancelledError ||
  isNotReady(error) ||
  // Counts as temporary, because the client connects to the leader with the next call.
  error instanceof NotLeaderError ||
  (error instanceof Error && 'code' in error && codes.has(error.code)) ||
  (error instanceof Error && messages.test(error.message));

/**
 * Maps `error` to {@link EventStoreUnavailableError} if the server is unavailable, or to
 * {@link StreamDamagedError} if the stream has a tombstone. Returns other errors unchanged.
 */
export const asEventStoreError = (error: unknown, stream?: string): unknown => {
  if (error instanceof EventStoreUnavailableError) return error;
  if (isUnavailable(error)) return new EventStoreUnavailableError(error);
  if (error instanceof StreamDeletedError && stream !== undefined)
    return new StreamDamagedError(stream, 'it was deleted for good');
  return error;
};

/** True if the server failed a single append but still handles other calls. */
export const isSingleCallFailure = (error: unknown): boolean =>
  error instanceof TimeoutError || error instanceof DeadlineExceededError;

/** True if no server listens at the address, so that retrying pending operations cannot help. */
export const isConnectionRefused = ({ cause }: EventStoreUnavailableError): boolean =>
  cause instanceof Error && /ECONNREFUSED|Failed to discover|No connection established/.test(cause.message);

/** True if a subscription would fail the same way on every attempt. */
export const isLasting = (error: unknown): boolean =>
  error instanceof AccessDeniedError ||
  error instanceof InvalidArgumentError ||
  error instanceof UnsupportedError;
