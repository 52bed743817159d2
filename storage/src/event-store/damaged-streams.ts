import { StreamDamagedError } from './errors.ts';
import type { EventStore } from './event-store.ts';

/** A stream with a history that has a hole, and what is wrong with it. */
export interface DamagedStream {
  stream: string;
  /** Such as `event 0 is missing`. */
  reason: string;
}

/** Streams that were found damaged since the process started. */
export interface DamagedStreams {
  note: (stream: DamagedStream) => void;
  /** At most a hundred: more of them are one fault, and nothing grows without end. */
  list: () => readonly DamagedStream[];
}

const MOST = 100;

export const createDamagedStreams = (): DamagedStreams => {
  const found = new Map<string, string>();
  return {
    note({ stream, reason }) {
      if (found.size < MOST || found.has(stream)) found.set(stream, reason);
    },
    list: () => [...found].map(([stream, reason]) => ({ stream, reason })),
  };
};

/** `store`, which notes what it finds damaged. */
export const notingDamage = (store: EventStore, { note }: DamagedStreams): EventStore => {
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
