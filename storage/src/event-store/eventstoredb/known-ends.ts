import type { EventMetadata } from '@proviso/contracts';
import type { EventToAppend } from '../event-store.ts';

/** Where a stream ends. */
export interface StreamEnd {
  /** -1 for no stream. */
  revision: number;
  /** Whose it is, and when its last event was recorded. */
  metadata: Pick<EventMetadata, 'organizationId' | 'recordedAt'> | undefined;
  /** The ids of its last events, in lower case, by their revisions. */
  ids: ReadonlyMap<string, number>;
}

/** Streams whose ends are remembered, each with so many ids at most. */
const STREAMS = 2_000;
const IDS = 64;

/** The ends of streams that this process has appended to lately: other processes may have appended since. */
export interface KnownEnds {
  get(stream: string): StreamEnd | undefined;
  forget(stream: string): void;
  /** Notes that `events` follow `end`, or follow what is not known. */
  follow(
    stream: string,
    end: StreamEnd | undefined,
    events: readonly EventToAppend[],
    lastRevision: number,
  ): void;
}

export const createKnownEnds = (): KnownEnds => {
  const known = new Map<string, StreamEnd>();
  return {
    get: (stream) => known.get(stream),
    forget: (stream) => void known.delete(stream),
    follow(stream, end, events, lastRevision) {
      const first = lastRevision - events.length + 1;
      const ids = end !== undefined && end.revision === first - 1 ? [...end.ids] : [];
      for (const [index, { eventId }] of events.entries()) ids.push([eventId.toLowerCase(), first + index]);
      const metadata = events.at(-1)?.metadata;
      // The one that was noted last is at the end of the map.
      known.delete(stream);
      known.set(stream, { revision: lastRevision, metadata, ids: new Map(ids.slice(-IDS)) });
      const [oldest] = known.size > STREAMS ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
};
