import {
  AccessDeniedError,
  CancelledError,
  DeadlineExceededError,
  InvalidArgumentError,
  NotLeaderError,
  TimeoutError,
  UnavailableError,
  UnsupportedError,
} from '@eventstore/db-client';
import { EventStoreUnavailableError } from '../errors.ts';

// The client passes these gRPC status codes on as they are when it fails before the call itself, and reports a cluster
// without a reachable node, and a host it cannot connect to, as plain errors.
const CANCELLED = 1;
const DEADLINE_EXCEEDED = 4;
const UNAVAILABLE = 14;
const codes = new Set<unknown>([CANCELLED, DEADLINE_EXCEEDED, UNAVAILABLE, 'ECONNREFUSED', 'ECONNRESET']);
const messages = /Failed to discover|ECONNREFUSED|ECONNRESET|UNAVAILABLE/;

const isUnavailable = (error: unknown): boolean =>
  error instanceof UnavailableError ||
  error instanceof DeadlineExceededError ||
  error instanceof TimeoutError ||
  error instanceof CancelledError ||
  // The client goes to the leader with the next call.
  error instanceof NotLeaderError ||
  (error instanceof Error && 'code' in error && codes.has(error.code)) ||
  (error instanceof Error && messages.test(error.message));

/** `error` as an {@link EventStoreUnavailableError} where it says that the server is gone, otherwise itself. */
export const asEventStoreError = (error: unknown): unknown =>
  isUnavailable(error) ? new EventStoreUnavailableError(error) : error;

/** Whether a subscription would fail in the same way however often it is opened. */
export const isLasting = (error: unknown): boolean =>
  error instanceof AccessDeniedError ||
  error instanceof InvalidArgumentError ||
  error instanceof UnsupportedError;
