import { isUtf8 } from 'node:buffer';
import { DomainError } from '../event-log/domain-error.ts';

/** Maximum complexity of external JSON, in addition to its size in bytes. */
export interface JsonBounds {
  /** Maximum nesting depth of arrays and objects. */
  levels: number;
  /** Maximum total number of arrays, objects, members and elements. */
  values: number;
}

/**
 * Parses a JSON text (RFC 8259, UTF-8) after checking its depth and number of values, because consumers visit
 * every value, some recursively.
 * @throws DomainError `request.malformed`, `request.too-complex`
 */
export const parseJsonWithin = (json: Buffer, bounds: JsonBounds): unknown => {
  if (!isUtf8(json)) throw new DomainError('request.malformed');
  if (!isJsonWithin(json, bounds)) throw new DomainError('request.too-complex');
  try {
    return JSON.parse(json.toString()) as unknown;
  } catch {
    throw new DomainError('request.malformed');
  }
};

const [quote, backslash, comma] = Buffer.from('"\\,');
const opening = new Set(Buffer.from('[{'));
const closing = new Set(Buffer.from(']}'));

/**
 * True if `json` is within `bounds`. Only counts punctuation bytes, which never occur inside multibyte UTF-8
 * characters.
 */
export const isJsonWithin = (json: Buffer, bounds: JsonBounds): boolean => {
  let level = 0;
  let values = 1;
  let quoted = false;
  for (let at = 0; at < json.length; at += 1) {
    const byte = json[at] ?? 0;
    if (quoted) {
      if (byte === backslash) at += 1;
      else if (byte === quote) quoted = false;
    } else if (byte === quote) quoted = true;
    else if (byte === comma) values += 1;
    else if (opening.has(byte)) {
      level += 1;
      values += 1;
    } else if (closing.has(byte)) level -= 1;
    if (level > bounds.levels || values > bounds.values) return false;
  }
  return true;
};
