import type { Actor, DomainEvent, ReadableMetadata } from '@proviso/contracts';
import type { EventToAppend, Position, StoredEvent } from './event-store.ts';

/**
 * An event before it is encoded. The codec adds the schema version, and encrypts personal fields and the
 * organization's texts.
 */
export interface EventDraft<Event extends DomainEvent = DomainEvent> {
  eventId: string;
  event: Event;
  metadata: MetadataDraft;
}

export interface MetadataDraft {
  /** Time of the event, in UTC with milliseconds. */
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

/** A decoded event: upcast to the current shape, validated, with encrypted fields as text or `erased`. */
export interface ReadEvent<Event extends DomainEvent = DomainEvent> {
  eventId: string;
  stream: string;
  revision: number;
  event: Event;
  metadata: ReadableMetadata;
}

export type Positioned<T> = T & { position: Position };

/** Converts between domain events and their stored form. */
export interface EventCodec {
  /**
   * Encodes an event.
   * @throws TextNotStorableError for text that is not I-JSON
   * @throws $ZodError if the data does not match the event's schema
   * @throws UnknownEventError for a type without a definition
   */
  encode(draft: EventDraft): Promise<EventToAppend>;
  /**
   * Decodes a stored event.
   * @param options.origin whether to decrypt the origin of the change (address and browser); otherwise it is
   * omitted. Decrypting it costs more than decoding the rest of most events, and few callers need it
   * @throws UnknownEventError for a type or schema version that this code does not know
   * @throws InvalidEventError when data or metadata do not match the event's definition
   * @throws FieldNotDecryptableError, SubjectKeyMissingError, MasterKeyMismatchError,
   * DatabaseUnavailableError
   */
  decode(stored: StoredEvent, options?: { origin?: boolean }): Promise<ReadEvent>;
  /**
   * Like {@link EventCodec.decode} for all `events` in order, but cheaper, because it is synchronous after a
   * single query for all keys. Rejects at the first event that cannot be decoded.
   *
   * @param to maps each decoded event to the caller's result
   */
  decodeAll<Stored extends StoredEvent, Result>(
    events: readonly Stored[],
    to: (read: ReadEvent, stored: Stored) => Result,
    options?: { origin?: boolean },
  ): Promise<Result[]>;
  /**
   * Returns a stored event with its organization's texts, or `erased`, in place. Personal fields are still
   * encrypted. The event keeps the schema version in which it was stored, and has been validated against that
   * version.
   *
   * @throws the errors of {@link EventCodec.decode}
   */
  openWrittenTexts<Stored extends StoredEvent>(stored: Stored): Promise<Stored>;
  /** Like {@link EventCodec.openWrittenTexts} for all `events`, batched like {@link EventCodec.decodeAll}. */
  openAllWritten<Stored extends StoredEvent>(events: readonly Stored[]): Promise<Stored[]>;
  /** Replaces all encrypted personal fields anywhere in `value` with their text, or with `erased`. */
  decryptAll(value: unknown): Promise<unknown>;
}
