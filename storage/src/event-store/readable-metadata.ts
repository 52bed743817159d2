import {
  type Actor,
  type EventMetadata,
  eventMetadataSchema,
  PLATFORM,
  type ReadableMetadata,
} from '@proviso/contracts';
import * as z from 'zod/mini';

/** What the codec gives to readers: the personal fields are text by then. */
export const readableMetadataSchema = z.extend(eventMetadataSchema, {
  ip: z.optional(z.string()),
  userAgent: z.optional(z.string()),
});

/** Leaves out what it does not name. */
export const metadataWithoutOrigin = z.omit(readableMetadataSchema, { ip: true, userAgent: true });

const instant = z.regexes.datetime({ precision: 3 });
const uuid = z.regexes.uuid();

const isActor = ({ kind, id, onBehalfOf }: { readonly [Name in keyof Actor]: unknown }): boolean =>
  (kind === 'user' || kind === 'admin' || kind === 'api-key' || kind === 'system') &&
  typeof id === 'string' &&
  (onBehalfOf === undefined || typeof onBehalfOf === 'string');

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';

/**
 * Metadata without the origin, as its schema makes it of `metadata`, at a tenth of the cost: each event that is read has some.
 *
 * @returns `undefined` for metadata in which something is not as the schema says, which may then say what
 */
export const usualMetadata = (metadata: unknown): ReadableMetadata | undefined => {
  if (typeof metadata !== 'object' || metadata === null) return undefined;
  const found = metadata as Record<keyof EventMetadata, unknown>;
  const { recordedAt, schemaVersion, organizationId, actor, correlationId, causationId } = found;
  const { sessionId, reason, traceparent } = found;
  const isUsual =
    typeof recordedAt === 'string' &&
    instant.test(recordedAt) &&
    Number.isSafeInteger(schemaVersion) &&
    (schemaVersion as number) > 0 &&
    typeof organizationId === 'string' &&
    (organizationId === PLATFORM || uuid.test(organizationId)) &&
    typeof actor === 'object' &&
    actor !== null &&
    isActor(actor as Actor) &&
    typeof correlationId === 'string' &&
    typeof causationId === 'string' &&
    isTextOrNone(sessionId) &&
    isTextOrNone(reason) &&
    isTextOrNone(traceparent);
  if (!isUsual) return undefined;
  const { kind, id, onBehalfOf } = actor as Actor;
  const read = {
    recordedAt,
    schemaVersion,
    organizationId,
    actor: onBehalfOf === undefined ? { kind, id } : { kind, id, onBehalfOf },
    correlationId,
    causationId,
  } as ReadableMetadata;
  if (sessionId !== undefined) read.sessionId = sessionId as string;
  if (reason !== undefined) read.reason = reason as string;
  if (traceparent !== undefined) read.traceparent = traceparent as string;
  return read;
};
