import {
  actingUserOf,
  ERASED,
  type EventDefinition,
  eventDefinitions,
  eventMetadataSchema,
} from '@proviso/contracts';
import type * as z from 'zod/mini';
import { SubjectKeyMissingError, type SubjectKey, type SubjectKeys } from '../keys/subject-keys.ts';
import type { EventCodec, EventDraft, ReadEvent } from './codec.ts';
import { addSubjects, decryptFields, encryptText, type KnownKeys } from './codec-personal.ts';
import { upcast } from './codec-upcast.ts';
import { openWrittenTexts, sealWrittenTexts, subjectOfWrittenTexts } from './codec-written.ts';
import { InvalidEventError, UnknownEventError } from './errors.ts';
import type { JsonObject, JsonValue, StoredEvent } from './event-store.ts';
import { toIJson } from './i-json.ts';
import { metadataWithoutOrigin, readableMetadataSchema, validMetadata } from './readable-metadata.ts';

export interface EventCodecOptions {
  subjectKeys: SubjectKeys;
  /** Event definitions by type. Defaults to the product's own definitions. */
  definitions?: ReadonlyMap<string, EventDefinition>;
}

const asObject = (value: JsonValue, what: string): JsonObject => {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new TypeError(`${what} must be an object`);
  return value;
};

/** Parses `value` with `schema`. If it does not match, the error names the event and the path. */
const ofShape = <T>(schema: z.ZodMiniType<T>, value: unknown, what: string, event: StoredEvent): T => {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const place = parsed.error.issues[0]?.path ?? [];
  throw new InvalidEventError(event, [what, ...place.map(String)].join('.'), parsed.error);
};

/** Upcasts an event. If an upcaster throws, the event did not have the shape that it expects. */
const upcastEvent = (definition: EventDefinition, data: unknown, event: StoredEvent): unknown => {
  try {
    return upcast(definition, data, event.metadata.schemaVersion);
  } catch (error) {
    throw error instanceof UnknownEventError ? error : new InvalidEventError(event, 'data', error);
  }
};

/**
 * Replaces the personal fields in `data` with `erased`, so that `data` can be validated while these fields
 * are still encrypted.
 */
const withPersonalErased = ({ personal }: EventDefinition, data: unknown): unknown => {
  const fields: readonly string[] = personal?.fields ?? [];
  if (fields.length === 0 || typeof data !== 'object' || data === null) return data;
  const present = fields.filter((field) => Object.hasOwn(data, field));
  return { ...data, ...Object.fromEntries(present.map((field) => [field, ERASED])) };
};

/**
 * Creates the codec for stored events. Encoding validates events, encrypts them and adds the schema version.
 * Decoding reverses this.
 */
export const createEventCodec = ({
  subjectKeys,
  definitions = eventDefinitions,
}: EventCodecOptions): EventCodec => {
  /** Encrypts the named fields. Only loads or creates a key if there is a text to encrypt. */
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
    const about = personal ? personal.subject(data) : actingUserOf(metadata.actor);
    const subject = personal?.ofAddress ? await subjectKeys.ofAddress(about) : about;
    // The origin (IP address and browser) is encrypted for the actor, because an inviter's IP address must
    // not depend on the invitee's key.
    const visitor = metadata.actor.kind === 'system' ? subject : actingUserOf(metadata.actor);
    const stamped = asObject(toIJson({ ...metadata, schemaVersion }, 'metadata'), 'metadata');
    const [encryptedData, encryptedMetadata] = await Promise.all([
      encrypt(data, personal?.fields ?? [], subject),
      encrypt(stamped, ['ip', 'userAgent'], visitor),
    ]);
    const { organizationId } = metadata;
    return {
      eventId,
      type: event.type,
      data: await sealWrittenTexts(
        definition,
        encryptedData,
        { eventId, type: event.type, organizationId },
        subjectKeys,
      ),
      metadata: eventMetadataSchema.parse(encryptedMetadata),
    };
  };

  const definitionOf = ({ type, metadata }: StoredEvent): EventDefinition => {
    const definition = definitions.get(type);
    if (!definition) throw new UnknownEventError(type, metadata.schemaVersion);
    return definition;
  };

  /** Loads the keys of `subjects`. Subjects without a key are missing from the result. */
  const keysOf = async (subjects: ReadonlySet<string>): Promise<KnownKeys> => {
    const keys = new Map<string, SubjectKey>();
    const find = async (subject: string): Promise<void> => {
      try {
        keys.set(subject, await subjectKeys.find(subject));
      } catch (error) {
        if (!(error instanceof SubjectKeyMissingError)) throw error;
      }
    };
    await Promise.all(Array.from(subjects, find));
    return keys;
  };

  /** Loads the keys for the organizations' texts in events, and for the personal fields if requested. */
  const keysFor = (
    events: readonly StoredEvent[],
    personal: readonly ('data' | 'metadata')[],
  ): Promise<KnownKeys> => {
    const subjects = new Set<string>();
    for (const event of events) {
      const writer = subjectOfWrittenTexts(definitionOf(event), event);
      if (writer !== undefined) subjects.add(writer);
      for (const part of personal) addSubjects(event[part], subjects);
    }
    return keysOf(subjects);
  };

  const decodeWith = (stored: StoredEvent, keys: KnownKeys, origin: boolean): ReadEvent => {
    const { eventId, type, stream, revision } = stored;
    const definition = definitionOf(stored);
    const plainData = decryptFields(openWrittenTexts(definition, stored, keys), keys);
    const upcasted = upcastEvent(definition, plainData, stored);
    return {
      eventId,
      stream,
      revision,
      event: { type, data: ofShape(definition.schema, upcasted, 'data', stored) },
      metadata: origin
        ? ofShape(readableMetadataSchema, decryptFields(stored.metadata, keys), 'metadata', stored)
        : (validMetadata(stored.metadata) ??
          ofShape(metadataWithoutOrigin, stored.metadata, 'metadata', stored)),
    };
  };

  const openWith = <Stored extends StoredEvent>(stored: Stored, keys: KnownKeys): Stored => {
    const definition = definitionOf(stored);
    const data = openWrittenTexts(definition, stored, keys);
    const upcasted = upcastEvent(definition, data, stored);
    ofShape(definition.schema, withPersonalErased(definition, upcasted), 'data', stored);
    ofShape(eventMetadataSchema, stored.metadata, 'metadata', stored);
    return { ...stored, data };
  };

  return {
    encode,
    decode: async (stored, { origin = true } = {}) => {
      const keys = await keysFor([stored], origin ? ['data', 'metadata'] : ['data']);
      return decodeWith(stored, keys, origin);
    },
    decodeAll: async (events, to, { origin = true } = {}) => {
      const keys = await keysFor(events, origin ? ['data', 'metadata'] : ['data']);
      return events.map((stored) => to(decodeWith(stored, keys, origin), stored));
    },
    openWrittenTexts: async (stored) => openWith(stored, await keysFor([stored], [])),
    openAllWritten: async (events) => {
      const keys = await keysFor(events, []);
      return events.map((stored) => openWith(stored, keys));
    },
    decryptAll: async (value) => {
      const subjects = new Set<string>();
      addSubjects(value, subjects);
      return decryptFields(value, await keysOf(subjects));
    },
  };
};
