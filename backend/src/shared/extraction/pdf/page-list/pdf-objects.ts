import { inflateSync } from 'node:zlib';

/** A PDF's objects by number, as written in the file. Stream contents are omitted. */
export type PdfObjects = ReadonlyMap<number, string>;

/**
 * Matches the start of an object. All repetitions are bounded, so that a hostile file cannot slow down
 * matching.
 */
const OBJECT = /(?<!\d)(\d{1,9})\s{1,9}\d{1,5}\s{1,9}obj\b/g;
/** Maximum size of an unpacked object stream, in bytes. */
const UNPACKED_BYTES = 8 * 1024 * 1024;
/** Maximum number of object streams that are read. */
const OBJECT_STREAMS = 1_000;
const STREAM = /stream\r?\n/;

/** The number that `dictionary` has for `key`. */
const numberAt = (dictionary: string, key: string): number | undefined => {
  const found = new RegExp(String.raw`/${key}\s{0,9}(\d{1,9})\b`).exec(dictionary)?.[1];
  return found === undefined ? undefined : Number(found);
};

/** The objects in an object stream (ISO 32000-1, 7.5.7); empty if it cannot be unpacked. */
const objectsIn = (dictionary: string, packed: Buffer): readonly [number, string][] => {
  const [count, first] = [numberAt(dictionary, 'N'), numberAt(dictionary, 'First')];
  if (count === undefined || first === undefined) return [];
  try {
    const text = inflateSync(packed, { maxOutputLength: UNPACKED_BYTES }).toString('latin1');
    const head = text.slice(0, first).trim().split(/\s+/).map(Number);
    return Array.from({ length: Math.min(count, head.length >> 1) }, (_, index) => {
      const [number = 0, from = 0, , to] = head.slice(2 * index);
      return [number, text.slice(first + from, to === undefined ? undefined : first + to)];
    });
  } catch {
    return [];
  }
};

/**
 * Finds the objects in `content` without using its cross-reference table. If several objects have the same
 * number, the last one wins. Encrypted object streams are not searched.
 */
export const findPdfObjects = (content: Buffer): PdfObjects => {
  const text = content.toString('latin1');
  const objects = new Map<number, string>();
  const packed = new Map<number, string>();
  let streams = 0;
  const keep = (number: number, from: number, to: number | undefined): void => {
    const whole = text.slice(from, to);
    const stream = STREAM.exec(whole);
    const dictionary = stream ? whole.slice(0, stream.index) : whole;
    objects.set(number, dictionary);
    if (!stream || streams === OBJECT_STREAMS || !/\/Type\s{0,9}\/ObjStm\b/.test(dictionary)) return;
    streams += 1;
    const data = content.subarray(from + stream.index + stream[0].length);
    for (const [within, written] of objectsIn(dictionary, data)) packed.set(within, written);
  };
  let last: { number: number; from: number } | undefined;
  for (const match of text.matchAll(OBJECT)) {
    if (last) keep(last.number, last.from, match.index);
    last = { number: Number(match[1]), from: match.index + match[0].length };
  }
  if (last) keep(last.number, last.from, undefined);
  return new Map([...packed, ...objects]);
};
