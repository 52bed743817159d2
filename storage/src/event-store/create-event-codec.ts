import {
  ERASED,
  eventDefinitions,
  eventMetadataSchema,
  visitorOf,
  type EventDefinition,
  type EventMetadata,
} from '@proviso/contracts';
import * as z from 'zod/mini';
import type { SubjectKeys } from '../keys/subject-keys.ts';
import type { EventCodec, EventDraft } from './codec.ts';
import { decryptFields, encryptText } from './codec-personal.ts';
import { upcast } from './codec-upcast.ts';
import { openWritten, sealWritten } from './codec-written.ts';
import { InvalidEventError, UnknownEventError } from './errors.ts';
import type { JsonObject, JsonValue, StoredEvent } from './event-store.ts';
import { toIJson } from './i-json.ts';

export interface EventCodecOptions {
  subjectKeys: SubjectKeys;
  /** By type; the product's own unless given. */
  definitions?: ReadonlyMap<string, EventDefinition>;
}

const asObject = (value: JsonValue, what: string): JsonObject => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${what} must be an object`);
  return value;
};

// What the codec gives to readers: the personal fields are text by then.
const readableMetadataSchema = z.extend(eventMetadataSchema, {
  ip: z.optional(z.string()),
  userAgent: z.optional(z.string()),
});

/** `value` as `schema` describes it; what is at fault names the event and the place. */
const ofShape = <T>(schema: z.ZodMiniType<T>, value: unknown, what: string, event: StoredEvent): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path ?? [];
  throw new InvalidEventError(event, [what, ...place.map(String)].join('.'), parsed.error);
};

/** An upcaster that fails was given something else than what it knows. */
const upcastEvent = (definition: EventDefinition, data: unknown, event: StoredEvent): unknown => {
  try {
    return upcast(definition, data, event.metadata.schemaVersion);
  } catch (error) {
    throw error instanceof UnknownEventError ? error : new InvalidEventError(event, 'data', error);
  }
};

/** `data` as its schema describes it, although its personal fields are still encrypted. */
const withPersonalErased = ({ personal }: EventDefinition, data: unknown): unknown => {
  const fields: readonly string[] = personal?.fields ?? [];
  if (fields.length === 0 || typeof data !== 'object' || data === null) return data;
  const present = fields.filter((field) => Object.hasOwn(data, field));
  return { ...data, ...Object.fromEntries(present.map((field) => [field, ERASED])) };
};

const withoutOrigin = ({ ip: _ip, userAgent: _userAgent, ...metadata }: EventMetadata) => metadata;

/** The codec of the stored form (design §3): checks, encrypts and stamps on the way in, undoes it on the way out. */
export const createEventCodec = ({
  subjectKeys,
  definitions = eventDefinitions,
}: EventCodecOptions): EventCodec => {
  /** `fields` with those named encrypted. A key is fetched, or made, only if there is a text to encrypt. */
  const encrypt = async (fields: JsonObject, names: readonly string[], subject: string) => {
    const texts = names.flatMap((name) => {
      const text = fields[name];
      return typeof text === 'string' ? [[name, text] as const] : [];
    });
    if (texts.length === 0) return fields;
    const key = await subjectKeys.obtain(subject);
    return {
      ...fields,
      ...Object.fromEntries(texts.map(([name, text]) => [name, encryptText(text, subject, key)])),
    };
  };

  const encode = async ({ eventId, event, metadata }: EventDraft) => {
    const definition = definitions.get(event.type);
    if (!definition) throw new UnknownEventError(event.type);
    const { personal, schema, schemaVersion } = definition;
    const data = asObject(toIJson(schema.parse(event.data), 'data'), 'data');
    const subject = personal ? personal.subject(data) : visitorOf(metadata.actor);
    // Where somebody was is theirs: an inviter's address must not hang on the key of the one who was invited.
    const visitor = metadata.actor.kind === 'system' ? subject : visitorOf(metadata.actor);
    const stamped = asObject(toIJson({ ...metadata, schemaVersion }, 'metadata'), 'metadata');
    const [encryptedData, encryptedMetadata] = await Promise.all([
      encrypt(data, personal?.fields ?? [], subject),
      encrypt(stamped, ['ip', 'userAgent'], visitor),
    ]);
    const { organizationId } = metadata;
    return {
      eventId,
      type: event.type,
      data: await sealWritten(
        definition,
        encryptedData,
        { eventId, type: event.type, organizationId },
        subjectKeys,
      ),
      metadata: eventMetadataSchema.parse(encryptedMetadata),
    };
  };

  const decryptAll = async (value: unknown) => decryptFields(value, subjectKeys);

  const definitionOf = ({ type, metadata }: StoredEvent): EventDefinition => {
    const definition = definitions.get(type);
    if (!definition) throw new UnknownEventError(type, metadata.schemaVersion);
    return definition;
  };

  return {
    encode,
    decode: async (stored, { origin = true } = {}) => {
      const { eventId, type, stream, revision } = stored;
      const metadata = origin ? stored.metadata : withoutOrigin(stored.metadata);
      const definition = definitionOf(stored);
      const [plainData, plainMetadata] = await Promise.all([
        openWritten(definition, stored, subjectKeys).then(decryptAll),
        decryptAll(metadata),
      ]);
      const upcasted = upcastEvent(definition, plainData, stored);
      return {
        eventId,
        stream,
        revision,
        event: { type, data: ofShape(definition.schema, upcasted, 'data', stored) },
        metadata: ofShape(readableMetadataSchema, plainMetadata, 'metadata', stored),
      };
    },
    openWritten: async (stored) => {
      const definition = definitionOf(stored);
      const data = await openWritten(definition, stored, subjectKeys);
      const upcasted = upcastEvent(definition, data, stored);
      ofShape(definition.schema, withPersonalErased(definition, upcasted), 'data', stored);
      ofShape(eventMetadataSchema, stored.metadata, 'metadata', stored);
      return { ...stored, data };
    },
    decryptAll,
  };
};
