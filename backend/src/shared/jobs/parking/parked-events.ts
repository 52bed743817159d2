import type { ParkedEvent } from '@proviso/contracts';
import {
  loadParkedEvents,
  parkEvent,
  type Pool,
  type PositionedEvent,
  releaseParked,
} from '@proviso/storage';

/** Storage for events that reactions failed to process. */
export interface ParkedEvents {
  /** Loads a reaction's parked events. */
  load(reaction: string): Promise<readonly ParkedEvent[]>;
  /** Parks an event, replacing an earlier parked event of the same stream. */
  park(
    reaction: string,
    event: PositionedEvent,
    failure: { error: unknown; attempts: number },
  ): Promise<void>;
  /** Removes the parked event, so that the reaction continues with the event's stream. */
  release(reaction: string, stream: string): Promise<void>;
}

const by = (reaction: string) => ({ consumer: 'reaction', name: reaction, version: 0 }) as const;

/** {@link ParkedEvents} in `private.parked_events`. */
export const createParkedEvents = (pool: Pool): ParkedEvents => ({
  load: (reaction) => loadParkedEvents(pool, by(reaction)),
  park: (reaction, event, failure) => parkEvent(pool, by(reaction), event, failure),
  release: (reaction, stream) => releaseParked(pool, by(reaction), stream),
});
