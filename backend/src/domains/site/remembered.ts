/** Milliseconds for which a value is served from the cache. */
const FRESH_MS = 60_000;

export interface Remembered<Value> {
  /**
   * Returns the cached value, or reads it if it is too old. If the read fails, the previous value is
   * returned.
   */
  get: () => Promise<Value>;
  /** Invalidates the cached value. */
  forget: () => void;
}

/**
 * Caches a value that is read often and changes rarely. It is read at most once a minute.
 *
 * @param otherwise the value until the first read succeeds
 */
export const remembered = <Value>(
  read: () => Promise<Value>,
  { now, otherwise, failed }: { now: () => Date; otherwise: Value; failed: (error: unknown) => void },
): Remembered<Value> => {
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
      // A read that started before `forget` must not be cached. A failed read counts, so that an unavailable
      // store is not read for every visitor.
      if (reading === own) [value, readAt, reading] = [found, startedAt, undefined];
      return found;
    });
    return own;
  };
  return {
    get: async () => (now().getTime() - readAt < FRESH_MS ? value : (reading ??= begin())),
    forget: () => {
      readAt = -Infinity;
      reading = undefined;
    },
  };
};
