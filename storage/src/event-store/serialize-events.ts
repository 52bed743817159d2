import { limits } from '@proviso/contracts';
import { AppendTooLargeError, EmptyAppendError } from './errors.ts';
import type { EventToAppend } from './event-store.ts';

/** An event to append, with its data and metadata serialized as JSON. */
export interface SerializedEvent {
  eventId: string;
  type: string;
  data: string;
  metadata: string;
}

/** Total size of the events, in bytes. */
export const bytesOf = (events: readonly SerializedEvent[]): number =>
  events.reduce(
    (sum, { type, data, metadata }) =>
      sum + Buffer.byteLength(data) + Buffer.byteLength(metadata) + Buffer.byteLength(type),
    0,
  );

/**
 * Serializes the events of an append. Checks that there is at least one event, and that the total size is
 * within the limit.
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
