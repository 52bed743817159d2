import { StreamDamagedError } from './errors.ts';
import type { EventStore } from './event-store.ts';

/** A stream with missing events. */
export interface DamagedStream {
  stream: string;
  /** The kind of damage, for example `event 0 is missing`. */
  reason: string;
}

/** Streams found damaged since the process started. */
export interface DamagedStreams {
  note: (stream: DamagedStream) => void;
  /** The damaged streams, at most a hundred, because more of them indicate a single common fault. */
  list: () => readonly DamagedStream[];
}

const MAX_STREAMS = 100;

export const createDamagedStreams = (): DamagedStreams => {
  const found = new Map<string, string>();
  return {
    note({ stream, reason }) {
      if (found.size < MAX_STREAMS || found.has(stream)) found.set(stream, reason);
    },
    list: () => [...found].map(([stream, reason]) => ({ stream, reason })),
  };
};

/** Wraps `store` so that streams that it reports as damaged are recorded. */
export const recordingDamage = (store: EventStore, { note }: DamagedStreams): EventStore => {
  const noted = (error: unknown): unknown => {
    if (error instanceof StreamDamagedError) note(error);
    return error;
  };
  return {
    ...store,
    async append(...append) {
      try {
        return await store.append(...append);
      } catch (error) {
        throw noted(error);
      }
    },
    async *readStream(...read) {
      try {
        yield* store.readStream(...read);
      } catch (error) {
        throw noted(error);
      }
    },
  };
};
