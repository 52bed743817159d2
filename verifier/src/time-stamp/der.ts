/** Thrown for bytes that are not DER, or that do not have the expected structure. */
export class DerError extends Error {
  override readonly name = 'DerError';
}

/** A value in DER (X.690). */
export interface Der {
  tag: number;
  content: Uint8Array;
  /** The whole encoding, with tag and length. */
  encoded: Uint8Array;
}

/** Maximum size of a time stamp or certificate. */
const MAX_BYTES = 64 * 1024;
const LONG_FORM = 0x80;
const MAX_LENGTH_BYTES = 3;
/** Marks a tag of several bytes, for numbers above 30. None of the structures has such tags. */
const MANY_BYTES = 0x1f;

const valueAt = (bytes: Uint8Array, at: number): Der => {
  const [tag, short] = [bytes[at], bytes[at + 1]];
  if (tag === undefined || short === undefined || (tag & MANY_BYTES) === MANY_BYTES) throw new DerError();
  let [length, from] = [short, at + 2];
  if (short >= LONG_FORM) {
    const count = short - LONG_FORM;
    if (count === 0 || count > MAX_LENGTH_BYTES) throw new DerError();
    length = 0;
    for (let place = 0; place < count; place += 1) length = length * 256 + (bytes[from + place] ?? 0);
    from += count;
  }
  if (from + length > bytes.length) throw new DerError();
  return { tag, content: bytes.subarray(from, from + length), encoded: bytes.subarray(at, from + length) };
};

/** Decodes exactly one value. */
export const decodeDer = (bytes: Uint8Array): Der => {
  if (bytes.length > MAX_BYTES) throw new DerError();
  const value = valueAt(bytes, 0);
  if (value.encoded.length !== bytes.length) throw new DerError();
  return value;
};

const CONSTRUCTED = 0x20;

/** The values in a sequence, a set, or a constructed context tag. */
export const partsOf = ({ tag, content }: Der): readonly Der[] => {
  if ((tag & CONSTRUCTED) === 0) throw new DerError();
  const parts: Der[] = [];
  for (let at = 0; at < content.length;) {
    const part = valueAt(content, at);
    parts.push(part);
    at += part.encoded.length;
  }
  return parts;
};

export const tags = {
  boolean: 0x01,
  integer: 0x02,
  bits: 0x03,
  octets: 0x04,
  oid: 0x06,
  utcTime: 0x17,
  time: 0x18,
  sequence: 0x30,
  set: 0x31,
} as const;

/** Returns the context-specific tag of a constructed value. */
export const contextTag = (number: number): number => 0xa0 + number;

/** Returns the value. @throws DerError if it does not have the tag */
export const need = (value: Der | undefined, tag: number): Der => {
  if (value?.tag !== tag) throw new DerError();
  return value;
};

/** The text of an object identifier, such as `2.5.4.3`. */
export const oidOf = (value: Der | undefined): string => {
  const { content } = need(value, tags.oid);
  const numbers: number[] = [];
  let number = 0;
  for (const byte of content) {
    number = number * 128 + (byte & 0x7f);
    if (byte >= 0x80) continue;
    numbers.push(number);
    number = 0;
  }
  const [first = 0, ...rest] = numbers;
  const root = Math.min(2, Math.floor(first / 40));
  return [root, first - root * 40, ...rest].join('.');
};

/** The content of a bit string, which must be whole bytes. */
export const bitStringBytes = (value: Der | undefined): Uint8Array => {
  const { content } = need(value, tags.bits);
  if (content[0] !== 0) throw new DerError();
  return content.subarray(1);
};

/** Parses a UTCTime or a GeneralizedTime in UTC. */
export const timeOf = (value: Der | undefined): Date => {
  if (value?.tag !== tags.utcTime && value?.tag !== tags.time) throw new DerError();
  const text = String.fromCharCode(...value.content);
  const match = /^(\d{2}|\d{4})(\d{2})(\d{2})(\d{2})(\d{2})(\d{2})(\.\d{1,9})?Z$/.exec(text) ?? [];
  const [, year = '', month, day, hour, minute, second, fraction = ''] = match;
  if (year.length !== (value.tag === tags.utcTime ? 2 : 4)) throw new DerError();
  // RFC 5280 §4.1.2.5.1: a two-digit year is between 1950 and 2049.
  const whole = year.length === 4 ? year : `${Number(year) < 50 ? '20' : '19'}${year}`;
  const time = new Date(`${whole}-${month}-${day}T${hour}:${minute}:${second}${fraction.slice(0, 4)}Z`);
  if (Number.isNaN(time.getTime())) throw new DerError();
  return time;
};
