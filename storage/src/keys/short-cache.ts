/** A cache that drops each entry after `milliseconds`, and the oldest entries beyond `maximum`. */
export const createShortCache = <Value>(options: {
  milliseconds: number;
  maximum: number;
  now: () => number;
}) => {
  const { milliseconds, maximum, now } = options;
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get: (key: string): Value | undefined => {
      const entry = entries.get(key);
      if (entry && entry.until > now()) return entry.value;
      entries.delete(key);
      return undefined;
    },
    set: (key: string, value: Value): void => {
      entries.delete(key);
      entries.set(key, { value, until: now() + milliseconds });
      const oldest = entries.size > maximum ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
    delete: (key: string): boolean => entries.delete(key),
    clear: (): void => entries.clear(),
  };
};
