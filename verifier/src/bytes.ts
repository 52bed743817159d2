const encoder = new TextEncoder();
const decoder = new TextDecoder();

export const bytesOf = (text: string): Uint8Array => encoder.encode(text);
export const textOf = (bytes: Uint8Array): string => decoder.decode(bytes);

/**
 * Compares two byte arrays. A loop is used because a callback for each byte would take most of a
 * verification's time.
 */
export const isEqual = (a: Uint8Array, b: Uint8Array): boolean => {
  if (a.length !== b.length) return false;
  for (let place = 0; place < a.length; place += 1) if (a[place] !== b[place]) return false;
  return true;
};

export const concatBytes = (...parts: readonly Uint8Array[]): Uint8Array => {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const NO_DIGIT = 255;
const valueOf = new Uint8Array(256).fill(NO_DIGIT);
for (let value = 0; value < ALPHABET.length; value += 1) valueOf[ALPHABET.charCodeAt(value)] = value;

const PADDING = 61;

/**
 * Decodes Base64 text (RFC 4648 §4, with padding) that is given as ASCII bytes from `begin` to `end`. Returns
 * `undefined` for invalid text. Does not use `atob`, because the hash of each entry would have to be converted to a
 * string first.
 */
export const decodeBase64 = (text: Uint8Array, begin = 0, end = text.length): Uint8Array | undefined => {
  const length = end - begin;
  if (length <= 0 || length % 4 !== 0 || end > text.length) return undefined;
  const padding = text[end - 1] !== PADDING ? 0 : text[end - 2] === PADDING ? 2 : 1;
  const bytes = new Uint8Array((length / 4) * 3 - padding);
  let bits = 0;
  let held = 0;
  let at = 0;
  for (let place = begin; place < end - padding; place += 1) {
    const value = valueOf[text[place] ?? 0] ?? NO_DIGIT;
    if (value === NO_DIGIT) return undefined;
    bits = ((bits << 6) | value) & 0xffff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at] = (bits >> held) & 0xff;
    at += 1;
  }
  return bytes;
};

export const decodeBase64Text = (text: string): Uint8Array | undefined => decodeBase64(bytesOf(text));

export const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const LINE_FEED = 10;

/**
 * Splits a file's chunks into lines, and removes the line feeds. Yields all lines of a chunk at once, because
 * awaiting each line would take longer than verifying it.
 */
export async function* linesOf(
  chunks: AsyncIterable<Uint8Array>,
): AsyncGenerator<readonly Uint8Array[], void, undefined> {
  /** The beginning of a line that continues in a later chunk. */
  let begun: Uint8Array[] = [];
  for await (const given of chunks) {
    // `given` can be a Node Buffer, whose `slice` shares memory. The `slice` of a plain `Uint8Array` copies
    // the bytes.
    const chunk = new Uint8Array(given.buffer, given.byteOffset, given.length);
    const lines: Uint8Array[] = [];
    let from = 0;
    for (let end = chunk.indexOf(LINE_FEED); end >= 0; end = chunk.indexOf(LINE_FEED, from)) {
      const part = chunk.subarray(from, end);
      lines.push(begun.length === 0 ? part : concatBytes(...begun, part));
      begun = [];
      from = end + 1;
    }
    if (from < chunk.length) begun.push(chunk.slice(from));
    yield lines;
  }
  if (begun.length > 0) yield [concatBytes(...begun)];
}
