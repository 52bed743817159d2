import { ERASED, WRITTEN_TEXTS_KEY, type EventDefinition, type WrittenTexts } from '@proviso/contracts';
import { organizationSubject } from '../keys/organization-key.ts';
import { seal, unseal } from '../keys/seal.ts';
import { SubjectKeyMissingError, type SubjectKey, type SubjectKeys } from '../keys/subject-keys.ts';
import type { KnownKeys } from './codec-personal.ts';
import { InvalidEventError, FieldNotDecryptableError } from './errors.ts';
import type { JsonObject, JsonValue, StoredEvent } from './event-store.ts';

// Separates texts. This character cannot occur in an event's text (RFC 7493, see i-json.ts).
const SEPARATOR = '\0';

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text, with its path in the event, such as `changes.title` or `result.findings.0.explanation`. */
interface WrittenText {
  field: string;
  text: string;
}

/**
 * Finds the texts in `value` at `path`, as written in an event's contract: `*` matches every item of a list.
 */
const textsAt = (value: JsonValue | undefined, path: readonly string[], at: string): WrittenText[] => {
  const [name, ...rest] = path;
  if (name === undefined) return typeof value === 'string' ? [{ field: at, text: value }] : [];
  if (name === '*')
    return Array.isArray(value) ? value.flatMap((each, index) => textsAt(each, rest, `${at}.${index}`)) : [];
  return isObject(value) ? textsAt(value[name], rest, at === '' ? name : `${at}.${name}`) : [];
};

/** A shallow copy that the caller may change. Lists become objects with the indexes as keys. */
const copyOf = (value: JsonValue | undefined): JsonObject =>
  (Array.isArray(value) ? [...value] : { ...(isObject(value) && value) }) as JsonObject;

/**
 * Sets the texts at `fields` in `data`, or removes a field if no text is provided. The caller must own
 * `data`. Nested parts are copied before they are changed.
 */
const setLeaves = (
  data: JsonObject,
  fields: readonly string[],
  texts: readonly string[] = [],
): JsonObject => {
  const copies = new Set<unknown>();
  for (const [index, field] of fields.entries()) {
    let place = data;
    let last = field;
    if (field.includes('.')) {
      const path = field.split('.');
      last = path.pop() ?? field;
      for (const name of path) {
        const inner = copies.has(place[name]) ? (place[name] as JsonObject) : copyOf(place[name]);
        copies.add(inner);
        place[name] = inner;
        place = inner;
      }
    }
    const text = texts[index];
    if (text === undefined) delete place[last];
    else place[last] = text;
  }
  return data;
};

const erased = (fields: readonly string[]): readonly string[] => fields.map(() => ERASED);

/** The texts in `data` at the paths that `definition` marks as written by the organization. */
export const collectWrittenTexts = (
  { written = [] }: Pick<EventDefinition, 'written'>,
  data: JsonObject,
): readonly WrittenText[] => written.flatMap((place) => textsAt(data, place.split('.'), ''));

/**
 * Associated data for the encryption, which ensures that the texts cannot be opened in another event or at
 * other paths.
 */
const contextOf = (subject: string, { eventId, type }: StoredIdentity, fields: readonly string[]): string =>
  [subject, eventId, type, ...fields].join('\n');

type StoredIdentity = Pick<StoredEvent, 'eventId' | 'type'>;

/**
 * Returns `data` with the organization's texts sealed in a single value. If the organization's key was
 * destroyed, no text is stored.
 *
 * @throws MasterKeyMismatchError, DatabaseUnavailableError
 */
export const sealWrittenTexts = async (
  definition: EventDefinition,
  data: JsonObject,
  event: StoredIdentity & { organizationId: string },
  keys: SubjectKeys,
): Promise<JsonObject> => {
  const texts = collectWrittenTexts(definition, data);
  if (texts.length === 0) return data;
  const subject = organizationSubject(event.organizationId);
  const key = await keys.obtain(subject);
  const fields = texts.map(({ field }) => field);
  if (key === 'destroyed') return setLeaves({ ...data }, fields, erased(fields));
  const plain = Buffer.from(texts.map(({ text }) => text).join(SEPARATOR));
  const value = seal(key, plain, contextOf(subject, event, fields)).toString('base64url');
  const sealed: WrittenTexts = { $sealed: 'A256GCM', subject, fields, value };
  return { ...setLeaves({ ...data }, fields), [WRITTEN_TEXTS_KEY]: { ...sealed } };
};

/** Performs the same check as `writtenTextsSchema` at a lower cost. */
const isSealed = (value: JsonValue): value is WrittenTexts & JsonObject =>
  isObject(value) &&
  value['$sealed'] === 'A256GCM' &&
  typeof value['subject'] === 'string' &&
  typeof value['value'] === 'string' &&
  Array.isArray(value['fields']) &&
  value['fields'].every((field) => typeof field === 'string');

const textsOf = (event: StoredIdentity, sealed: WrittenTexts, key: SubjectKey): readonly string[] => {
  const { subject, fields, value } = sealed;
  if (key === 'destroyed') return erased(fields);
  const plain = unseal(key, Buffer.from(value, 'base64url'), contextOf(subject, event, fields));
  if (!plain) throw new FieldNotDecryptableError(subject);
  return partsOf(plain);
};

/**
 * Splits the text at separators and copies each part, because a slice of a string would keep the entire
 * string in memory.
 */
const partsOf = (plain: Buffer): string[] => {
  const parts: string[] = [];
  let from = 0;
  for (let to = plain.indexOf(0); to !== -1; to = plain.indexOf(0, from)) {
    parts.push(plain.toString('utf8', from, to));
    from = to + 1;
  }
  parts.push(plain.toString('utf8', from));
  return parts;
};

/**
 * Returns the data of an event that has no sealed texts, for example because it was stored before encryption
 * was introduced. Once the organization's key is destroyed, the organization's texts in such an event read
 * `erased`, too.
 */
const openPlain = (
  definition: EventDefinition,
  { data, metadata }: StoredEvent,
  keys: KnownKeys,
): JsonObject => {
  // If there is no key, the organization has not written any text since encryption was introduced.
  if (keys.get(organizationSubject(metadata.organizationId)) !== 'destroyed') return data;
  const fields = collectWrittenTexts(definition, data).map(({ field }) => field);
  return setLeaves({ ...data }, fields, erased(fields));
};

/**
 * The subject whose key decrypts the organization's texts in an event; `undefined` if there are no such
 * texts.
 */
export const subjectOfWrittenTexts = (
  definition: EventDefinition,
  { data, metadata }: StoredEvent,
): string | undefined => {
  const found = data[WRITTEN_TEXTS_KEY];
  if (found !== undefined) return isSealed(found) ? found.subject : undefined;
  const hasTexts = collectWrittenTexts(definition, data).length > 0;
  return hasTexts ? organizationSubject(metadata.organizationId) : undefined;
};

/**
 * Returns a stored event's data with the organization's texts in place, or with `erased` if the key was
 * destroyed.
 *
 * @param keys must include the key of {@link subjectOfWrittenTexts}, if there is one
 * @throws InvalidEventError if a sealed value has the wrong shape
 * @throws FieldNotDecryptableError if the sealed value was changed or belongs to another event
 * @throws SubjectKeyMissingError
 */
export const openWrittenTexts = (
  definition: EventDefinition,
  event: StoredEvent,
  keys: KnownKeys,
): JsonObject => {
  const { [WRITTEN_TEXTS_KEY]: found, ...data } = event.data;
  if (found === undefined) return openPlain(definition, event, keys);
  if (!isSealed(found)) throw new InvalidEventError(event, `data.${WRITTEN_TEXTS_KEY}`);
  const key = keys.get(found.subject);
  if (key === undefined) throw new SubjectKeyMissingError(found.subject);
  return setLeaves(data, found.fields, textsOf(event, found, key));
};
