import type { IHeaders, Message } from 'kafkajs';
import * as z from 'zod';
import {
  formatPosition,
  parsePosition,
  type Position,
  type PositionedEvent,
} from '../../event-store/event-store.ts';
import { CLOUD_EVENT_TYPE, toCloudEvent } from '../cloud-event.ts';

/** Header with the event's position, so that consumers can skip a message without parsing it. */
const POSITION = 'position';

/**
 * The Kafka message for an event: its CloudEvent in the structured mode of the Kafka binding.
 *
 * @param source the installation's source, a URI
 */
export const toMessage = (
  { position, ...event }: PositionedEvent,
  { source, partition }: { source: string; partition: number },
): Message => ({
  key: event.stream,
  partition,
  timestamp: String(Date.parse(event.metadata.recordedAt)),
  headers: { 'content-type': CLOUD_EVENT_TYPE, [POSITION]: formatPosition(position) },
  value: JSON.stringify(toCloudEvent(event, source)),
});

/** The parts of a received Kafka message that this module uses. */
export interface IncomingMessage {
  key: Buffer | null;
  value: Buffer | null;
  headers?: IHeaders | undefined;
}

/** The message was not published by a relay. */
export class UnreadableMessageError extends Error {
  override readonly name = 'UnreadableMessageError';
}

/** @throws UnreadableMessageError */
export const positionIn = ({ headers }: IncomingMessage): Position => {
  const position = parsePosition(String(headers?.[POSITION] ?? ''));
  if (position === undefined) throw new UnreadableMessageError('the message has no position');
  return position;
};

/** The fields that identify an event. The codec validates data and metadata. */
const cloudEventSchema = z.object({
  data: z.object({
    eventId: z.string(),
    type: z.string(),
    stream: z.string(),
    revision: z.int(),
    data: z.record(z.string(), z.unknown()),
    metadata: z.looseObject({ recordedAt: z.string(), schemaVersion: z.int(), organizationId: z.string() }),
  }),
});

/** @throws UnreadableMessageError */
export const eventIn = (message: IncomingMessage): PositionedEvent => {
  const position = positionIn(message);
  let value: unknown;
  try {
    value = JSON.parse(String(message.value));
  } catch (error) {
    throw new UnreadableMessageError('the message is not JSON', { cause: error });
  }
  const read = cloudEventSchema.safeParse(value);
  if (!read.success)
    throw new UnreadableMessageError('the message has no event of Proviso', { cause: read.error });
  // The data is trusted, like rows of the event store. The codec validates the rest of the metadata together
  // with the data.
  return { ...(read.data.data as Omit<PositionedEvent, 'position'>), position };
};
