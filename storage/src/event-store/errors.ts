import type { CodedError, FieldError } from '@proviso/contracts';
import type { ExpectedRevision } from './event-store.ts';

/**
 * The stream was not where the append expected it, or has some of the events but not all. `actual` is its last
 * revision, -1 for no stream.
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

/** The stream, or an event that was to be appended to it, is of another organization than the one that asked. */
export class ForeignStreamError extends Error {
  override readonly name = 'ForeignStreamError';

  constructor(stream: string, options?: ErrorOptions) {
    super(`${stream} is of another organization`, options);
  }
}

/** An event was recorded before the one that it would follow in its stream. */
export class RecordedEarlierError extends Error {
  override readonly name = 'RecordedEarlierError';
  /** When the stream's last event was recorded. */
  readonly previous: string;

  constructor(stream: string, previous: string, options?: ErrorOptions) {
    super(`an event appended to ${stream} was recorded before ${previous}`, options);
    this.previous = previous;
  }
}

/** An append without an event. */
export class EmptyAppendError extends Error {
  override readonly name = 'EmptyAppendError';

  constructor(stream: string) {
    super(`an append to ${stream} has no event`);
  }
}

/** An event of the same id stands elsewhere: in another stream, or at another place of this one. */
export class EventIdTakenError extends Error {
  override readonly name = 'EventIdTakenError';

  constructor(stream: string, cause: unknown) {
    super(`an event appended to ${stream} has the id of another event`, { cause });
  }
}

/** The events of one append are together over the limit. Both sizes are in bytes. */
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
 * Events of the stream are gone: someone truncated or deleted it in the store, or lost them. What is left is no history.
 */
export class StreamDamagedError extends Error implements CodedError {
  override readonly name = 'StreamDamagedError';
  readonly code = 'event.history-damaged';
  readonly stream: string;
  /** What is wrong, such as `event 0 is missing`. */
  readonly reason: string;

  constructor(stream: string, reason: string) {
    super(`the history of ${stream} is damaged: ${reason}`);
    this.stream = stream;
    this.reason = reason;
  }
}

/** A text in the event cannot be stored as I-JSON (RFC 7493): it has a NUL or half of a surrogate pair. */
export class TextNotStorableError extends Error implements CodedError {
  override readonly name = 'TextNotStorableError';
  readonly code = 'event.text-not-storable';
  /** Where in the event, such as `data.changes.title`. */
  readonly path: string;
  /** The same for whoever sent it, who knows the fields by themselves. */
  readonly errors: readonly FieldError[];

  constructor(path: string) {
    super(`${path} has a character that cannot be stored`);
    this.path = path;
    const field = path.replace(/^data\.(?:changes\.)?/, '');
    this.errors = [{ path: field, message: 'Has a character that cannot be stored' }];
  }
}

/** An event of a type or schema version that this code does not know: a newer version of it has written it. */
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

/** What is encrypted does not open under its subject's key: it was changed, or moved, after it had been written. */
export class FieldNotDecryptableError extends Error {
  override readonly name = 'FieldNotDecryptableError';

  constructor(subject: string) {
    super(`an encrypted field of ${subject} was changed after it had been written`);
  }
}

/**
 * A stored event is not of the shape that its definition describes, after upcasting: a fault in the code that wrote it or
 * in an upcaster. It can be set aside, and is never passed on.
 */
export class InvalidEventError extends Error {
  override readonly name = 'InvalidEventError';
  readonly eventId: string;
  readonly type: string;
  /** Where in the event, such as `data.changes.title`. */
  readonly path: string;

  constructor({ eventId, type }: { eventId: string; type: string }, path: string, cause?: unknown) {
    super(`${type} ${eventId} is not of its shape at ${path}`, { cause });
    this.eventId = eventId;
    this.type = type;
    this.path = path;
  }
}
