import { isUtf8 } from 'node:buffer';
import { DomainError } from '../event-log/domain-error.ts';

/** How much JSON is taken from outside, besides its bytes. */
export interface JsonBounds {
  /** Arrays and objects within each other. */
  levels: number;
  /** Arrays, objects, members and elements. */
  values: number;
}

/**
 * The value of a JSON text (RFC 8259: in UTF-8), of which depth and number of values are counted before it is parsed: whoever gets a value looks at
 * every part of it, and some do so by recursion.
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

/** Whether `json` stays within the bounds, as far as its punctuation says. Bytes of characters beyond ASCII are never punctuation. */
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
