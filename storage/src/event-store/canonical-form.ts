import type { StoredEvent } from './event-store.ts';

/**
 * The only text of an event that may be hashed or signed: the stored form, serialized according to the JSON
 * Canonicalization Scheme (RFC 8785). Callers encode it as UTF-8 before hashing.
 *
 * It contains exactly `eventId`, `type`, `stream`, `revision`, `data` and `metadata`, before upcasting, with
 * encrypted fields left encrypted. Positions differ between engines and are left out, as are any other
 * properties of the object. The text is therefore the same on every engine. It does not change when a new
 * schema version is added or a key is destroyed.
 */
export const canonicalForm = ({ eventId, type, stream, revision, data, metadata }: StoredEvent): string =>
  `{"data":${formOf(data)},"eventId":${formOf(eventId)},"metadata":${formOf(metadata)},"revision":${formOf(revision)},"stream":${formOf(stream)},"type":${formOf(type)}}`;

/** Cache of quoted property names. Its size is limited, because users choose some of the names. */
const quoted = new Map<string, string>();
const MAX_QUOTED = 5_000;

const formOfText = (text: string): string => {
  // JSON.stringify escapes lone surrogates, but RFC 8785 §3.2.2.2 forbids them.
  if (!text.isWellFormed()) throw new TypeError('a lone surrogate cannot be represented in JSON');
  return JSON.stringify(text);
};

const formOfName = (name: string): string => {
  const known = quoted.get(name);
  if (known !== undefined) return known;
  const form = formOfText(name);
  if (quoted.size < MAX_QUOTED) quoted.set(name, form);
  return form;
};

/**
 * Serializes a JSON value (RFC 8785). Throws for values that JSON cannot represent, and omits `undefined`
 * properties. The notary calls this for each event, and a general library takes several times as long.
 */
const formOf = (value: unknown): string => {
  if (typeof value === 'string') return formOfText(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} cannot be represented in JSON`);
    return JSON.stringify(value);
  }
  if (value === null || typeof value === 'boolean') return String(value);
  if (Array.isArray(value)) return `[${value.map((item) => formOf(item ?? null)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} cannot be represented in JSON`);
  // Dates and buffers, for example, are not JSON values.
  if (typeof Reflect.get(value, 'toJSON') === 'function')
    throw new TypeError('an object with toJSON cannot be represented in JSON');
  let form = '';
  // The default order compares UTF-16 code units, as RFC 8785 §3.2.3 requires.
  for (const name of Object.keys(value).toSorted()) {
    const property: unknown = Reflect.get(value, name);
    if (property !== undefined) form += `${form === '' ? '' : ','}${formOfName(name)}:${formOf(property)}`;
  }
  return `{${form}}`;
};
