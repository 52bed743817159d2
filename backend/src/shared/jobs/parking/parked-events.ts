import type { ParkedEvent } from '@proviso/contracts';
import {
  loadParkedEvents,
  parkEvent,
  type Pool,
  type PositionedEvent,
  releaseParked,
} from '@proviso/storage';

/** Events that reactions could not take. */
export interface ParkedEvents {
  /** Those of a reaction. */
  load(reaction: string): Promise<readonly ParkedEvent[]>;
  /** Parks an event, in place of an earlier one of its stream. */
  park(
    reaction: string,
    event: PositionedEvent,
    failure: { error: unknown; attempts: number },
  ): Promise<void>;
  /** The stream goes on. */
  release(reaction: string, stream: string): Promise<void>;
}

const by = (reaction: string) => ({ consumer: 'reaction', name: reaction, version: 0 }) as const;

/** {@link ParkedEvents} in `private.parked_events`. */
export const createParkedEvents = (pool: Pool): ParkedEvents => ({
  load: (reaction) => loadParkedEvents(pool, by(reaction)),
  park: (reaction, event, failure) => parkEvent(pool, by(reaction), event, failure),
  release: (reaction, stream) => releaseParked(pool, by(reaction), stream),
});
