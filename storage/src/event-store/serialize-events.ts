import { limits } from '@proviso/contracts';
import { AppendTooLargeError, EmptyAppendError } from './errors.ts';
import type { EventToAppend } from './event-store.ts';

/** An event of an append with its JSON texts. */
export interface SerializedEvent {
  eventId: string;
  type: string;
  data: string;
  metadata: string;
}

/** The bytes of events together. */
export const bytesOf = (events: readonly SerializedEvent[]): number =>
  events.reduce(
    (sum, { type, data, metadata }) =>
      sum + Buffer.byteLength(data) + Buffer.byteLength(metadata) + Buffer.byteLength(type),
    0,
  );

/**
 * Serializes the events of one append, checking that there is at least one and that they are not too large together.
 *
 * @throws EmptyAppendError
 * @throws AppendTooLargeError
 */
export const serializeEvents = (stream: string, events: readonly EventToAppend[]): SerializedEvent[] => {
  if (events.length === 0) throw new EmptyAppendError(stream);
  const serialized = events.map(({ eventId, type, data, metadata }) => ({
    eventId,
    type,
    data: JSON.stringify(data),
    metadata: JSON.stringify(metadata),
  }));
  const size = bytesOf(serialized);
  if (size > limits.appendBytes) throw new AppendTooLargeError(size, limits.appendBytes);
  return serialized;
};
