import { TextNotStorableError } from './errors.ts';
import type { JsonValue } from './event-store.ts';

/**
 * True if both engines can store `text`, because it contains neither NUL (which jsonb rejects) nor an
 * unpaired surrogate (RFC 7493 §2.1).
 */
export const isStorableText = (text: string): boolean => !text.includes('\0') && text.isWellFormed();

/**
 * Returns `value` as it will be stored: undefined properties are omitted.
 *
 * @param path path of `value`, which errors contain
 * @throws TextNotStorableError
 * @throws TypeError for values that JSON cannot represent
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
