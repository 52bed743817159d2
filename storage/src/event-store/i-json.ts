import { TextNotStorableError } from './errors.ts';
import type { JsonValue } from './event-store.ts';

/** Whether both engines can keep `text`: no NUL (jsonb refuses it), no half of a surrogate pair (RFC 7493 §2.1). */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * `value` as it will be stored: properties without a value are left out.
 *
 * @param path where `value` stands, for errors
 * @throws TextNotStorableError
 * @throws TypeError for what JSON has no form for
 */
export const toIJson = (value: unknown, path: string): JsonValue => {
  switch (typeof value) {
    case 'string':
      if (!isStorableText(value)) throw new TextNotStorableError(path);
      return value;
    case 'boolean':
      return value;
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${path} is not a finite number`);
      return value;
    case 'object':
      if (value === null) return null;
      if (Array.isArray(value)) return value.map((item, index) => toIJson(item, `${path}.${index}`));
      return objectToIJson(value, path);
    default:
      throw new TypeError(`${path} cannot be represented in JSON`);
  }
};

const objectToIJson = (value: object, path: string): { [key: string]: JsonValue } => {
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null)
    throw new TypeError(`${path} cannot be represented in JSON`);
  const entries = Object.entries(value).filter(([, each]) => each !== undefined);
  return Object.fromEntries(
    entries.map(([key, each]) => {
      if (!isStorableText(key)) throw new TextNotStorableError(path);
      return [key, toIJson(each, `${path}.${key}`)];
    }),
  );
};
