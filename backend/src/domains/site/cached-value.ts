/** Milliseconds for which a value is cached. */
const CACHE_MS = 60_000;

export interface CachedValue<Value> {
  /**
   * Returns the cached value, or reads it again if it is too old. If the read fails, returns the previous
   * value.
   */
  get: () => Promise<Value>;
  /** Invalidates the cached value. */
  forget: () => void;
}

/**
 * Caches a value that is read often and changes rarely. Reads the value at most once a minute.
 * @param otherwise the value before the first successful read
 */
export const createCachedValue = <Value>(
  read: () => Promise<Value>,
  { now, otherwise, failed }: { now: () => Date; otherwise: Value; failed: (error: unknown) => void },
): CachedValue<Value> => {
  let value = otherwise;
  let readAt = -Infinity;
  let reading: Promise<Value> | undefined;
  const readOnce = async (): Promise<Value> => {
    try {
      return await read();
    } catch (error) {
      failed(error);
      return value;
    }
  };
  const begin = (): Promise<Value> => {
    const startedAt = now().getTime();
    const own: Promise<Value> = readOnce().then((found) => {
      // A read that started before `forget` must not be cached. The time of a failed read is also stored, so
      // that an unavailable store is read at most once a minute.
      if (reading === own) [value, readAt, reading] = [found, startedAt, undefined];
      return found;
    });
    return own;
  };
  return {
    get: async () => (now().getTime() - readAt < CACHE_MS ? value : (reading ??= begin())),
    forget: () => {
      readAt = -Infinity;
      reading = undefined;
    },
  };
};
