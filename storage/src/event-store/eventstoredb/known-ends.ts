import type { EventMetadata } from '@proviso/contracts';
import type { EventToAppend } from '../event-store.ts';

/** The end of a stream. */
export interface StreamEnd {
  /** -1 for no stream. */
  revision: number;
  /** Owner of the stream, and time of its last event. */
  metadata: Pick<EventMetadata, 'organizationId' | 'recordedAt'> | undefined;
  /** Lower-case ids of its last events, with their revisions. */
  ids: ReadonlyMap<string, number>;
}

/** Number of streams whose ends are cached, and of ids for each. */
const STREAMS = 2_000;
const IDS = 64;

/** Ends of streams to which this process appended recently. Other processes may have appended since. */
export interface KnownEnds {
  get(stream: string): StreamEnd | undefined;
  forget(stream: string): void;
  /** Records that `events` follow `end`, or follow unknown events. */
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
      // The most recently recorded stream is last in the map.
      known.delete(stream);
      known.set(stream, { revision: lastRevision, metadata, ids: new Map(ids.slice(-IDS)) });
      const [oldest] = known.size > STREAMS ? known.keys() : [];
      if (oldest !== undefined) known.delete(oldest);
    },
  };
};
