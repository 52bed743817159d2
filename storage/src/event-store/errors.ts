import type { ExpectedRevision } from './event-store.ts';

/** The stream was not where the append expected it. `actual` is its last revision, -1 for no stream. */
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

/** The events of one append are together over the limit. Both sizes are in bytes. */
export class AppendTooLargeError extends Error {
  override readonly name = 'AppendTooLargeError';
  readonly size: number;
  readonly limit: number;

  constructor(size: number, limit: number) {
    super(`an append of ${size} bytes is over the limit of ${limit}`);
    this.size = size;
    this.limit = limit;
  }
}

/** The store could not be reached. */
export class EventStoreUnavailableError extends Error {
  override readonly name = 'EventStoreUnavailableError';
}

/** A text in the event cannot be stored as I-JSON (RFC 7493): it has a NUL or half of a surrogate pair. */
export class TextNotStorableError extends Error {
  override readonly name = 'TextNotStorableError';
  /** Where in the event, such as `data.changes.title`. */
  readonly path: string;

  constructor(path: string) {
    super(`${path} has a character that cannot be stored`);
    this.path = path;
  }
}
