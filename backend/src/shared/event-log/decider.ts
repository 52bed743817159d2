import type { DomainEvent, EventDefinition } from '@proviso/contracts';

/** How a stream's events become the state that decisions are made on. */
export interface Evolution<State, Event extends DomainEvent> {
  initial: State;
  evolve: (state: State, event: Event) => State;
  /**
   * Names this fold and its version, for streams that grow long: their states are then kept, and loading goes on from the
   * last one kept instead of from the first event. It must change whenever `evolve` would make another state of the
   * same events (`foldName`). The state must be JSON and may hold no personal field: those go with their person's key.
   */
  fold?: string;
}

/** A name for {@link Evolution.fold} that also changes when one of the events gets another schema version. */
export const foldName = (
  name: string,
  version: number,
  events: readonly Pick<EventDefinition, 'type' | 'schemaVersion'>[],
): string =>
  [name, version, ...events.map(({ type, schemaVersion }) => `${type}.${schemaVersion}`)].join('/');

/**
 * The rules of one kind of stream. Pure: time and ids come with the command. `decide` returns the events that the
 * command causes (none: nothing to do) and throws DomainError when the command is refused.
 */
export interface Decider<State, Command, Event extends DomainEvent> extends Evolution<State, Event> {
  decide: (command: Command, state: State) => readonly Event[];
}
