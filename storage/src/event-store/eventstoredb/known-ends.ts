import type { EventMetadata } from '@proviso/contracts';
import type { EventToAppend } from '../event-store.ts';

/** The end of a stream. */
export interface StreamEnd {
  /** -1 for no stream. */
  revision: number;
  /** Owner of the stream, and time of its last event. */
  metadata: Pick<EventMetadata, 'organizationId' | 'recordedAt'> | undefined;
  /**
   * Lower-case ids of its last events, with their revisions. Known ends of a stream share them: those of later
   * events can appear, and the oldest ones go.
   */
  ids: ReadonlyMap<string, number>;
}

/** Number of events at a stream's end that are searched for a repeat, as the port promises. */
export const TAIL = 32;
/** Number of streams whose ends are cached, and of ids for each. */
const STREAMS = 2_000;
const IDS = 64;

/** Ends of streams that this process appended to or read recently. Other processes may have appended since. */
export interface KnownEnds {
  get(stream: string): StreamEnd | undefined;
  forget(stream: string): void;
  /**
   * Records that `events` follow `end`, or follow unknown events.
   * @returns the new end
   */
  follow(
    stream: string,
    end: StreamEnd | undefined,
    events: readonly Pick<EventToAppend, 'eventId' | 'metadata'>[],
    lastRevision: number,
  ): StreamEnd;
}

export const createKnownEnds = (): KnownEnds => {
  const known = new Map<string, { end: StreamEnd; ids: Map<string, number> }>();
  return {
    get: (stream) => known.get(stream)?.end,
    forget: (stream) => void known.delete(stream),
    follow(stream, end, events, lastRevision) {
      const first = lastRevision - events.length + 1;
      const before = known.get(stream);
      const isNext = end !== undefined && end.revision === first - 1;
      // Copying the ids for each append would take longer than the rest of it.
      const ids = isNext && before?.end === end ? before.ids : new Map(isNext ? end.ids : []);
      for (const [index, { eventId }] of events.entries()) ids.set(eventId.toLowerCase(), first + index);
      for (const id of ids.keys()) {
        if (ids.size <= IDS) break;
        ids.delete(id);
      }
      const metadata = events.at(-1)?.metadata;
      // The most recently recorded stream is last in the map.
      known.delete(stream);
      const next = { revision: lastRevision, metadata, ids };
      known.set(stream, { end: next, ids });
      const [oldest] = known.size > STREAMS ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
      return next;
    },
  };
};
