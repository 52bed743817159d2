import {
  type AllStreamResolvedEvent,
  type EventData,
  jsonEvent,
  type Position as LogPosition,
  type ResolvedEvent,
  UnsupportedError,
} from '@eventstore/db-client';
import type { EventMetadata } from '@proviso/contracts';
import type { EventToAppend, JsonObject, Position, PositionedEvent } from '../event-store.ts';

const encoder = new TextEncoder();

/**
 * The event in the form that the client appends. The metadata is passed as bytes, because the client would
 * encode an object as Base64 and slowly decode it, twice per append.
 */
export const toEventData = ({ eventId, type, data, metadata }: EventToAppend): EventData =>
  jsonEvent({ id: eventId, type, data, metadata: encoder.encode(JSON.stringify(metadata)) });

// The server's value for an unknown position: -1 as an unsigned number.
const UNKNOWN = 2n ** 64n - 1n;

/** The position, or `undefined` if the server did not know it. */
export const toKnownPosition = (position: LogPosition | undefined): Position | undefined =>
  position && position.commit !== UNKNOWN && position.prepare !== UNKNOWN ? position : undefined;

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Uint8Array);

/** Position of a record, regardless of who wrote it. */
export const recordPositionOf = ({ event }: ResolvedEvent | AllStreamResolvedEvent): Position | undefined =>
  toKnownPosition(event?.position);

/**
 * Stream that contains the installation's id. Its name has no category, so that it is not one of the
 * installation's own streams.
 */
export const INSTALLATION_STREAM = 'installation';

/**
 * Returns an event that {@link toEventData} wrote for the installation with this prefix. The event's stream
 * is named without `prefix`. Returns `undefined` for the server's own events, events of its projections and
 * of other applications, and events without JSON data and metadata.
 *
 * @throws UnsupportedError if the server is older than 22.6, which does not return the positions of events
 *   that are read from their stream
 */
export const toEvent = (
  { event }: ResolvedEvent | AllStreamResolvedEvent,
  prefix: string,
): PositionedEvent | undefined => {
  if (!event?.isJson || event.type.startsWith('$') || event.streamId.startsWith('$')) return undefined;
  const stream = event.streamId.slice(prefix.length);
  if (!event.streamId.startsWith(prefix) || stream === INSTALLATION_STREAM) return undefined;
  const { data, metadata }: { data: unknown; metadata?: unknown } = event;
  if (!isObject(data) || !isObject(metadata)) return undefined;
  const position = toKnownPosition(event.position);
  if (!position) throw new UnsupportedError('reading the positions of events', '22.6');
  return {
    eventId: event.id,
    type: event.type,
    stream,
    revision: Number(event.revision),
    data: data as JsonObject,
    metadata: metadata as EventMetadata,
    position,
  };
};
