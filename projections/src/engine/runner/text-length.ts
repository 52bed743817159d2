import type { JsonValue } from '@proviso/storage';

/**
 * Total characters of all texts in `value`: approximates its size at a fraction of the cost of serializing
 * it.
 */
export const textLength = (value: JsonValue): number => {
  if (typeof value === 'string') return value.length;
  if (typeof value !== 'object' || value === null) return 0;
  let total = 0;
  if (Array.isArray(value)) for (const part of value) total += textLength(part);
  // Not `Object.values`, which allocates an array for each of many events.
  else for (const name of Object.keys(value)) total += textLength(value[name] ?? null);
  return total;
};
