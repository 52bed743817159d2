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

const bytesOf = (event: SerializedEvent): number =>
  Buffer.byteLength(event.data) + Buffer.byteLength(event.metadata) + Buffer.byteLength(event.type);

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
  const size = serialized.reduce((sum, event) => sum + bytesOf(event), 0);
  if (size > limits.appendBytes) throw new AppendTooLargeError(size, limits.appendBytes);
  return serialized;
};
