import type { EventCodec, ReadEvent, StoredEvent } from '@proviso/storage';

/** Milliseconds for which what was decoded is shared: whoever tries again later sees what has been erased since. */
const SHARED_MS = 1_000;

/**
 * A codec for many who are given the same event at about the same time: it is decoded once for all of them. They must not change it.
 *
 * @param now milliseconds of a clock that never goes back
 */
export const decodeOnce = (
  codec: Pick<EventCodec, 'decode'>,
  now: () => number = () => performance.now(),
): Pick<EventCodec, 'decode'> => {
  const known = new WeakMap<StoredEvent, { decoded: Promise<ReadEvent>; until: number }>();
  return {
    decode(stored, options) {
      if (options !== undefined) return codec.decode(stored, options);
      const shared = known.get(stored);
      if (shared && now() < shared.until) return shared.decoded;
      const decoded = codec.decode(stored);
      known.set(stored, { decoded, until: now() + SHARED_MS });
      // Whoever tries again has it decoded again.
      decoded.catch(() => known.delete(stored));
      return decoded;
    },
  };
};
