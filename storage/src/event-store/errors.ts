import type { CodedError, FieldError } from '@proviso/contracts';
import type { ExpectedRevision } from './event-store.ts';

/**
 * The stream was not at the expected revision, or already has some, but not all, of the events to append.
 * `actual` is the stream's last revision, or -1 if it does not exist.
 */
export class WrongExpectedRevisionError extends Error {
  override readonly name = 'WrongExpectedRevisionError';
  readonly stream: string;
  readonly expected: ExpectedRevision;
  readonly actual: number;

  constructor(stream: string, expected: ExpectedRevision, actual: number) {
    super(`${stream} is at revision ${actual}, expected ${expected}`);
    this.stream = stream;
    this.expected = expected;
    this.actual = actual;
  }
}

/** The stream, or an event to be appended to it, belongs to a different organization than the caller's. */
export class ForeignStreamError extends Error {
  override readonly name = 'ForeignStreamError';

  constructor(stream: string, options?: ErrorOptions) {
    super(`${stream} is of another organization`, options);
  }
}

/** An event has an earlier time than the previous event in its stream. */
export class RecordedEarlierError extends Error {
  override readonly name = 'RecordedEarlierError';
  /** The time at which the stream's last event was recorded. */
  readonly previous: string;

  constructor(stream: string, previous: string, options?: ErrorOptions) {
    super(`an event appended to ${stream} was recorded before ${previous}`, options);
    this.previous = previous;
  }
}

/** The append contains no events. */
export class EmptyAppendError extends Error {
  override readonly name = 'EmptyAppendError';

  constructor(stream: string) {
    super(`an append to ${stream} has no event`);
  }
}

/** An event with the same id is stored elsewhere: in another stream, or at another revision of this one. */
export class EventIdTakenError extends Error {
  override readonly name = 'EventIdTakenError';

  constructor(stream: string, cause: unknown) {
    super(`an event appended to ${stream} has the id of another event`, { cause });
  }
}

/** Together, the events of an append exceed the size limit. Both sizes are in bytes. */
export class AppendTooLargeError extends Error implements CodedError {
  override readonly name = 'AppendTooLargeError';
  readonly code = 'event.too-large';
  readonly size: number;
  readonly limit: number;
  readonly parameters: { kilobytes: number };

  constructor(size: number, limit: number) {
    super(`an append of ${size} bytes is over the limit of ${limit}`);
    this.parameters = { kilobytes: Math.floor(limit / 1000) };
    this.size = size;
    this.limit = limit;
  }
}

/** The store could not be reached. */
export class EventStoreUnavailableError extends Error implements CodedError {
  override readonly name = 'EventStoreUnavailableError';
  readonly code = 'service.unavailable';
  readonly retryAfterSeconds = 2;

  constructor(cause: unknown) {
    super('the event store cannot be reached', { cause });
  }
}

/**
 * Events are missing from the stream: they were deleted, truncated, or lost. The remaining events are not a
 * reliable history.
 */
export class StreamDamagedError extends Error implements CodedError {
  override readonly name = 'StreamDamagedError';
  readonly code = 'event.history-damaged';
  readonly stream: string;
  /** The kind of damage, for example `event 0 is missing`. */
  readonly reason: string;

  constructor(stream: string, reason: string) {
    super(`the history of ${stream} is damaged: ${reason}`);
    this.stream = stream;
    this.reason = reason;
  }
}

/**
 * A text in the event cannot be stored as I-JSON (RFC 7493), because it contains NUL or an unpaired
 * surrogate.
 */
export class TextNotStorableError extends Error implements CodedError {
  override readonly name = 'TextNotStorableError';
  readonly code = 'event.text-not-storable';
  /** Path of the text in the event, for example `data.changes.title`. */
  readonly path: string;
  /** The same error for the client, in terms of the fields that the client sent. */
  readonly errors: readonly FieldError[];

  constructor(path: string) {
    super(`${path} has a character that cannot be stored`);
    this.path = path;
    const field = path.replace(/^data\.(?:changes\.)?/, '');
    this.errors = [{ path: field, message: 'Has a character that cannot be stored' }];
  }
}

/**
 * This code does not know the event's type or schema version, because a newer version of the product wrote
 * the event.
 */
export class UnknownEventError extends Error {
  override readonly name = 'UnknownEventError';
  readonly type: string;
  readonly schemaVersion: number | undefined;

  constructor(type: string, schemaVersion?: number) {
    super(`unknown event ${type}${schemaVersion === undefined ? '' : ` of schema version ${schemaVersion}`}`);
    this.type = type;
    this.schemaVersion = schemaVersion;
  }
}

/**
 * An encrypted value cannot be decrypted with its subject's key, because it was changed or moved after it was
 * written.
 */
export class FieldNotDecryptableError extends Error {
  override readonly name = 'FieldNotDecryptableError';

  constructor(subject: string) {
    super(`an encrypted field of ${subject} was changed after it had been written`);
  }
}

/**
 * A stored event does not match its definition after upcasting, because the code that wrote it or an upcaster
 * has a bug. The event is never delivered, but it can be parked.
 */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
  readonly eventId: string;
  readonly type: string;
  /** Path of the invalid value in the event, for example `data.changes.title`. */
  readonly path: string;

  constructor({ eventId, type }: { eventId: string; type: string }, path: string, cause?: unknown) {
    super(`${type} ${eventId} is not of its shape at ${path}`, { cause });
    this.eventId = eventId;
    this.type = type;
    this.path = path;
  }
}
