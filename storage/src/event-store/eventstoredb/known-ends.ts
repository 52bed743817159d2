import type { EventMetadata } from '@proviso/contracts';
import type { EventToAppend } from '../event-store.ts';

/** The end of a stream. */
export interface StreamEnd {
  /** The stream's last revision, or -1 if it does not exist. */
  revision: number;
  /** The stream's owner, and the time of its last event. */
  metadata: Pick<EventMetadata, 'organizationId' | 'recordedAt'> | undefined;
  /**
   * Lowercase ids of the stream's last events, with their revisions. All known ends of a stream share this
   * map: ids of later events may be added, and the oldest ids are removed.
   */
  ids: ReadonlyMap<string, number>;
}

/**
 * Number of events at the end of a stream that are searched for a repeated append, as {@link
 * EventStore.append} promises.
 */
export const REPEAT_SEARCH_EVENTS = 32;
/** Maximum number of streams whose ends are cached, and of ids for each stream. */
const STREAMS = 2_000;
const IDS = 64;

/**
 * Ends of streams that this process recently read or appended to. Other processes may have appended since.
 */
export interface KnownStreamEnds {
  get(stream: string): StreamEnd | undefined;
  forget(stream: string): void;
  /**
   * Records that `events` follow `end`, or that they follow unknown events.
   * @returns the new end
   */
  follow(
    stream: string,
    end: StreamEnd | undefined,
    events: readonly Pick<EventToAppend, 'eventId' | 'metadata'>[],
    lastRevision: number,
  ): StreamEnd;
}

export const createKnownStreamEnds = (): KnownStreamEnds => {
  const known = new Map<string, { end: StreamEnd; ids: Map<string, number> }>();
  return {
    get: (stream) => known.get(stream)?.end,
    forget: (stream) => void known.delete(stream),
    follow(stream, end, events, lastRevision) {
      const first = lastRevision - events.length + 1;
      const before = known.get(stream);
      const isNext = end !== undefined && end.revision === first - 1;
      // Copying the ids for each append would take longer than all other work.
      const ids = isNext && before?.end === end ? before.ids : new Map(isNext ? end.ids : []);
      for (const [index, { eventId }] of events.entries()) ids.set(eventId.toLowerCase(), first + index);
      for (const id of ids.keys()) {
        if (ids.size <= IDS) break;
        ids.delete(id);
      }
      const metadata = events.at(-1)?.metadata;
      // Keeps the most recently recorded stream last in the map.
      known.delete(stream);
      const next = { revision: lastRevision, metadata, ids };
      known.set(stream, { end: next, ids });
      const [oldest] = known.size > STREAMS ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return next;
    },
  };
};
