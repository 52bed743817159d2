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
  let reading: Promise<void> | undefined;
  const refresh = async (): Promise<void> => {
    const startedAt = now().getTime();
    try {
      value = await read();
    } catch (error) {
      failed(error);
    }
    // After a failure, too: a store that is away is not asked for every visitor.
    readAt = startedAt;
  };
  return {
    async get() {
      if (now().getTime() - readAt >= FRESH_MS) {
        reading ??= refresh().finally(() => (reading = undefined));
        await reading;
      }
      return value;
    },
    forget: () => {
      readAt = -Infinity;
    },
  };
};
