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

/** Matches text that contains a character that must be escaped, or one that may be half of a surrogate pair. */
const SPECIAL = /[^ !#-[\]-~]/;

const formOfText = (text: string): string => {
  if (!SPECIAL.test(text)) return `"${text}"`;
  // JSON.stringify escapes lone surrogates, but RFC 8785 §3.2.2.2 forbids them.
  if (!text.isWellFormed()) throw new TypeError('a lone surrogate cannot be represented in JSON');
  return JSON.stringify(text);
};

/** How objects with the same property names, in the same order, are serialized. */
interface Shape {
  /** As in the object. */
  names: readonly string[];
  /** In the order of UTF-16 code units, as RFC 8785 §3.2.3 requires. */
  sorted: readonly string[];
  /** The text before the value of each sorted name, if its property is the first (`first`) or a later one. */
  first: readonly string[];
  further: readonly string[];
}

/**
 * Cache of shapes by their first name, because sorting and quoting names takes as long as the rest. Its size is limited,
 * because users choose some of the names.
 */
const shapes = new Map<string | undefined, Shape[]>();
const MAX_FIRST_NAMES = 500;
const MAX_SIMILAR = 16;

// The loops compare names without a function call for each.
const isShape = ({ names }: Shape, others: readonly string[]): boolean => {
  if (names.length !== others.length) return false;
  for (let place = 0; place < names.length; place += 1) if (names[place] !== others[place]) return false;
  return true;
};

const shapeOf = (names: readonly string[]): Shape => {
  const similar = shapes.get(names[0]);
  if (similar) for (const shape of similar) if (isShape(shape, names)) return shape;
  const sorted = names.toSorted();
  const shape = {
    names,
    sorted,
    first: sorted.map((name) => `{${formOfText(name)}:`),
    further: sorted.map((name) => `,${formOfText(name)}:`),
  };
  if (similar && similar.length < MAX_SIMILAR) similar.push(shape);
  else if (!similar && shapes.size < MAX_FIRST_NAMES) shapes.set(names[0], [shape]);
  return shape;
};

/** Dates and buffers, for example, are not JSON values. */
const refuseOtherObjects = (value: object): void => {
  if (Object.getPrototypeOf(value) !== Object.prototype && typeof Reflect.get(value, 'toJSON') === 'function')
    throw new TypeError('an object with toJSON cannot be represented in JSON');
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
  refuseOtherObjects(value);
  const { sorted, first, further } = shapeOf(Object.keys(value));
  let form = '';
  for (let place = 0; place < sorted.length; place += 1) {
    const property: unknown = (value as Readonly<Record<string, unknown>>)[sorted[place] ?? ''];
    if (property !== undefined) form += (form === '' ? first[place] : further[place]) + formOf(property);
  }
  return form === '' ? '{}' : `${form}}`;
};
