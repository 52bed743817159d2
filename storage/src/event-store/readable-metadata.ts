import {
  type Actor,
  type EventMetadata,
  eventMetadataSchema,
  PLATFORM,
  type ReadableMetadata,
} from '@proviso/contracts';
import * as z from 'zod/mini';

/** Metadata as the codec returns it, with personal fields decrypted. */
export const readableMetadataSchema = z.extend(eventMetadataSchema, {
  ip: z.optional(z.string()),
  userAgent: z.optional(z.string()),
});

/** Removes unknown properties. */
export const metadataWithoutOrigin = z.omit(readableMetadataSchema, { ip: true, userAgent: true });

const instant = z.regexes.datetime({ precision: 3 });
const uuid = z.regexes.uuid();

const isActor = ({ kind, id, onBehalfOf }: { readonly [Name in keyof Actor]: unknown }): boolean =>
  (kind === 'user' || kind === 'admin' || kind === 'api-key' || kind === 'system') &&
  typeof id === 'string' &&
  (onBehalfOf === undefined || typeof onBehalfOf === 'string');

const isTextOrNone = (value: unknown): boolean => value === undefined || typeof value === 'string';

/**
 * Parses metadata without the origin at a tenth of the schema's cost, because it runs for every event.
 *
 * @returns `undefined` for metadata that does not match; the schema then reports the error
 */
export const validMetadata = (metadata: unknown): ReadableMetadata | undefined => {
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
