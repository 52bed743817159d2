import type { Reading } from './reading.ts';

const REPLACEMENT = '\uFFFD';

/** Replaces every NUL and every unpaired surrogate in `text` with U+FFFD, so that the text can be stored. */
export const storableText = (text: string): string =>
  text.replaceAll('\0', REPLACEMENT).replaceAll(/\p{Surrogate}/gu, REPLACEMENT);

/**
 * Makes every text in `reading` storable. Offsets stay valid, because each character is replaced by exactly
 * one.
 */
export const storableReading = (reading: Reading): Reading => storable(reading) as Reading;

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
};
