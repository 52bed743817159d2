import type { Reading } from '@proviso/contracts';
import { storableText } from '../storable-text.ts';

/** `reading` with every text of it as one that can be stored. Offsets stay: each character is replaced by one. */
export const storableReading = (reading: Reading): Reading => storable(reading) as Reading;

const storable = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, storable(inner)]));
};
