import type { IHeaders, Message } from 'kafkajs';
import * as z from 'zod';
import {
  formatPosition,
  parsePosition,
  type Position,
  type PositionedEvent,
} from '../../event-store/event-store.ts';

/** Where a message has its event's position, so that it can be passed over without being read. */
const POSITION = 'position';
const CONTENT_TYPE = 'application/cloudevents+json; charset=utf-8';

/**
 * The message of an event: a CloudEvent (1.0.2, structured mode of the Kafka binding) whose `data` is the stored event, as it
 * is in the event store. docs/kafka.md describes it for its readers.
 *
 * @param source of the installation: a URI
 */
export const toMessage = (
  { position, ...event }: PositionedEvent,
  { source, partition }: { source: string; partition: number },
): Message => {
  const { eventId, type, stream, revision, data, metadata } = event;
  const { recordedAt, schemaVersion, organizationId, traceparent } = metadata;
  return {
    key: stream,
    partition,
    timestamp: String(Date.parse(recordedAt)),
    headers: { 'content-type': CONTENT_TYPE, [POSITION]: formatPosition(position) },
    value: JSON.stringify({
      specversion: '1.0',
      id: eventId,
      source,
      type: `proviso.${type}`,
      subject: stream,
      time: recordedAt,
      datacontenttype: 'application/json',
      dataschema: dataSchemaOf(type, schemaVersion),
      partitionkey: stream,
      sequence: String(revision).padStart(SEQUENCE_DIGITS, '0'),
      organizationid: organizationId,
      ...(traceparent !== undefined && { traceparent }),
      data: { eventId, type, stream, revision, data, metadata },
    }),
  };
};

/** The extension `sequence` is compared as text. */
const SEQUENCE_DIGITS = 12;

/** The name of the JSON Schema that describes the data of an event of this version. */
export const dataSchemaOf = (type: string, schemaVersion: number): string =>
  `urn:proviso:event:${type}:${schemaVersion}`;

/** What is read of a message that has come. */
export interface IncomingMessage {
  key: Buffer | null;
  value: Buffer | null;
  headers?: IHeaders | undefined;
}

/** The message is none that a relay has published. */
export class UnreadableMessageError extends Error {
  override readonly name = 'UnreadableMessageError';
}

/** @throws UnreadableMessageError */
export const positionIn = ({ headers }: IncomingMessage): Position => {
  const position = parsePosition(String(headers?.[POSITION] ?? ''));
  if (position === undefined) throw new UnreadableMessageError('the message has no position');
  return position;
};

/** The parts by which an event is told apart; its data and metadata are the codec's to check. */
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
  // As the event store's own rows are taken: the codec checks the rest of the metadata with the data.
  return { ...(read.data.data as Omit<PositionedEvent, 'position'>), position };
};
