import type { EventCodec, ReadEvent, StoredEvent } from '@proviso/storage';

/**
 * Milliseconds for which a decoded event is shared. After that time, a retry decodes the event again, so that
 * data erased in the meantime is left out.
 */
const SHARED_MS = 1_000;

/**
 * A codec for consumers that receive the same events concurrently. Each event is decoded only once, so
 * consumers must not mutate it.
 *
 * @param now milliseconds of a monotonic clock
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
      // Allows a retry to decode the event again.
      decoded.catch(() => known.delete(stored));
      return decoded;
    },
  };
};
