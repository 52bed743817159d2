import type { DomainEvent, EventDefinition } from '@proviso/contracts';

/** Folds a stream's events into the state that decisions use. */
export interface Evolution<State, Event extends DomainEvent> {
  initial: State;
  evolve: (state: State, event: Event) => State;
  /**
   * Names the format of this state and its version, for long streams: loading then resumes from their last snapshot instead
   * of the first event. It must change whenever `evolve` would produce another state from the same events
   * (`snapshotVersionOf`). The state must be JSON without personal fields, which disappear with their owner's key.
   */
  snapshotVersion?: string;
}

/** A name for {@link Evolution.snapshotVersion} that also changes with the schema version of an event. */
export const snapshotVersionOf = (
  name: string,
  version: number,
  events: readonly Pick<EventDefinition, 'type' | 'schemaVersion'>[],
): string =>
  [name, version, ...events.map(({ type, schemaVersion }) => `${type}.${schemaVersion}`)].join('/');

/**
 * The rules of one kind of stream. Pure: time and ids come with the command. `decide` returns the events that
 * the command causes (none if there is nothing to do), and throws DomainError when the command is refused.
 */
export interface Decider<State, Command, Event extends DomainEvent> extends Evolution<State, Event> {
  decide: (command: Command, state: State) => readonly Event[];
}
