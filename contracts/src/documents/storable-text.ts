import type { Reading } from './reading.ts';

const REPLACEMENT = '\uFFFD';

/** `text` with every NUL and every half of a surrogate pair replaced by U+FFFD, so that it can be stored. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', REPLACEMENT).replaceAll(/\p{Surrogate}/gu, REPLACEMENT);

/** `reading` with every text of it as one that can be stored. Offsets stay: each character is replaced by one. */
export const storableReading = (reading: Reading): Reading => storable(reading) as Reading;

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
};
