import type { JsonValue } from '@proviso/storage';

/**
 * Total number of characters of all texts in `value`. Approximates the size of `value` at a fraction of the
 * cost of serializing it.
 */
export const textLength = (value: JsonValue): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let total = 0;
  if (Array.isArray(value)) for (const part of value) total += textLength(part);
  // Avoids `Object.values`, which would allocate an array for each of many events.
  else for (const name of Object.keys(value)) total += textLength(value[name] ?? null);
  return total;
};
