import type { Actor, DomainEvent, ReadableMetadata } from '@proviso/contracts';
import type { EventToAppend, Position, StoredEvent } from './event-store.ts';

/**
 * What a writer says of an event; the codec adds the schema version and encrypts what is personal and what the
 * organization wrote.
 */
export interface EventDraft<Event extends DomainEvent = DomainEvent> {
  eventId: string;
  event: Event;
  metadata: MetadataDraft;
}

export interface MetadataDraft {
  /** UTC with milliseconds. */
  recordedAt: string;
  organizationId: string;
  actor: Actor;
  sessionId?: string;
  reason?: string;
  correlationId: string;
  causationId: string;
  traceparent?: string;
  ip?: string;
  userAgent?: string;
}

/** An event as code reads it: of the current shape and found to be so, what is encrypted as text or `erased`. */
export interface ReadEvent<Event extends DomainEvent = DomainEvent> {
  eventId: string;
  stream: string;
  revision: number;
  event: Event;
  metadata: ReadableMetadata;
}

export type Positioned<T> = T & { position: Position };

/** Between domain events and their stored form. */
export interface EventCodec {
  /**
   * @throws TextNotStorableError for text that is not I-JSON
   * @throws $ZodError when the data is not of the event's shape
   * @throws UnknownEventError for a type without a definition
   */
  encode(draft: EventDraft): Promise<EventToAppend>;
  /**
   * @param options.origin whether to decrypt from where the change came, address and browser; otherwise they are left out. It
   *   costs more than all the rest of most events, and hardly anyone needs it
   * @throws UnknownEventError for a type or schema version that this code does not know
   * @throws InvalidEventError when data or metadata are not what the event's definition says
   * @throws FieldNotDecryptableError, SubjectKeyMissingError, MasterKeyMismatchError, DatabaseUnavailableError
   */
  decode(stored: StoredEvent, options?: { origin?: boolean }): Promise<ReadEvent>;
  /**
   * As {@link EventCodec.decode} for each of `events`, in their order and in one turn of the program: at a lower cost, with the keys
   * that they need fetched by one query. Fails with the first one that cannot be decoded.
   *
   * @param to makes of each what the caller needs
   */
  decodeAll<Stored extends StoredEvent, Result>(
    events: readonly Stored[],
    to: (read: ReadEvent, stored: Stored) => Result,
    options?: { origin?: boolean },
  ): Promise<Result[]>;
  /**
   * A stored event of which what its organization wrote is in place, or `erased`, and personal fields are still encrypted. It
   * is of the schema version in which it was stored, and has been found to be of its shape.
   *
   * @throws as {@link EventCodec.decode}
   */
  openWritten<Stored extends StoredEvent>(stored: Stored): Promise<Stored>;
  /** As {@link EventCodec.openWritten} for each of `events`, in the manner of {@link EventCodec.decodeAll}. */
  openAllWritten<Stored extends StoredEvent>(events: readonly Stored[]): Promise<Stored[]>;
  /** Replaces every encrypted personal field anywhere in `value` by its text, or by `erased`. */
  decryptAll(value: unknown): Promise<unknown>;
}
