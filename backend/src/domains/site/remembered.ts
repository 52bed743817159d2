/** Milliseconds for which what was read is served without reading it again. */
const FRESH_MS = 60_000;

export interface Remembered<Value> {
  /** What was read last; read again when it is too old. While it cannot be read, the last one is served. */
  get: () => Promise<Value>;
  /** What was read is out of date. */
  forget: () => void;
}

/**
 * Reads something that everybody sees and few change at most once a minute, however many ask.
 * @param otherwise what is served while nothing could be read yet
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
      // What was forgotten meanwhile is for those who had asked before. After a failure, too, it counts as read: a store that
      // is away is not asked for every visitor.
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
