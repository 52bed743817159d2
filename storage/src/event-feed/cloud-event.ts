import type { StoredEvent } from '../event-store/event-store.ts';

/** The media type of a CloudEvent in structured mode. */
export const CLOUD_EVENT_TYPE = 'application/cloudevents+json; charset=utf-8';

/**
 * Number of digits in the extension `sequence`, which is zero-padded because consumers compare it as text.
 */
const SEQUENCE_DIGITS = 12;

/**
 * An event in its public form: a CloudEvent (1.0.2) whose `data` is the event exactly as stored.
 * docs/kafka.md describes it for consumers.
 *
 * @param source the installation's source, a URI
 */
export const toCloudEvent = (event: StoredEvent, source: string): object => {
  const { eventId, type, stream, revision, data, metadata } = event;
  const { recordedAt, schemaVersion, organizationId, traceparent } = metadata;
  return {
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
  };
};

/** The source of an installation's CloudEvents. */
export const cloudEventSourceOf = (installationId: string): string => `urn:uuid:${installationId}`;

/** The name of the JSON Schema that describes the data of an event of this version. */
export const dataSchemaOf = (type: string, schemaVersion: number): string =>
  `urn:proviso:event:${type}:${schemaVersion}`;
