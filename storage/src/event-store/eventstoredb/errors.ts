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

// The client passes these gRPC status codes on as they are when it fails before the call itself, and reports a cluster
// without a reachable node, and a host it cannot connect to, as plain errors.
const CANCELLED = 1;
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;
const codes = new Set<unknown>([CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE, 'ECONNREFUSED', 'ECONNRESET']);
// The last is how a server answers that is being stopped, or does not know a leader yet.
const messages =
  /Failed to discover|ECONNREFUSED|ECONNRESET|UNAVAILABLE|Channel has been shut down|Exception was thrown by handler/;

/** During an election; of a batched append the client says only that it does not know this answer. */
const isNotReady = (error: unknown): boolean =>
  error instanceof UnknownError && /Server Is Not Ready/i.test(error.message);

/** Whether the server, or the connection to it, is gone for now. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof EventStoreUnavailableError ||
  error instanceof UnavailableError ||
  error instanceof DeadlineExceededError ||
  error instanceof TimeoutError ||
  error instanceof CancelledError ||
  isNotReady(error) ||
  // The client goes to the leader with the next call.
  error instanceof NotLeaderError ||
  (error instanceof Error && 'code' in error && codes.has(error.code)) ||
  (error instanceof Error && messages.test(error.message));

/**
 * `error` as an {@link EventStoreUnavailableError} where it says that the server is gone, as a {@link StreamDamagedError}
 * where the stream has a tombstone, otherwise itself.
 */
export const asEventStoreError = (error: unknown, stream?: string): unknown => {
  if (error instanceof EventStoreUnavailableError) return error;
  if (isUnavailable(error)) return new EventStoreUnavailableError(error);
  if (error instanceof StreamDeletedError && stream !== undefined)
    return new StreamDamagedError(stream, 'it was deleted for good');
  return error;
};

/** Whether the server gave up one append, and goes on with others. */
export const isOfOneCall = (error: unknown): boolean =>
  error instanceof TimeoutError || error instanceof DeadlineExceededError;

/** Whether nobody listens at the address, which nothing that is under way will change. */
export const isRefused = ({ cause }: EventStoreUnavailableError): boolean =>
  cause instanceof Error && /ECONNREFUSED|Failed to discover|No connection established/.test(cause.message);

/** Whether a subscription would fail in the same way however often it is opened. */
export const isLasting = (error: unknown): boolean =>
  error instanceof AccessDeniedError ||
  error instanceof InvalidArgumentError ||
  error instanceof UnsupportedError;
