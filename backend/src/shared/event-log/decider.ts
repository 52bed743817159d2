import type { DomainEvent, EventDefinition } from '@proviso/contracts';

/** Folds a stream's events into the state that decisions use. */
export interface Evolution<State, Event extends DomainEvent> {
  initial: State;
  evolve: (state: State, event: Event) => State;
  /**
   * Name and version of the state's format, for long streams. Loading then starts from the last snapshot
   * instead of the first event. The value must change whenever `evolve` would produce a different state from
   * the same events (see `snapshotVersionOf`). The state must be JSON without personal fields, because such
   * fields become unreadable when their owner's key is destroyed. In a snapshot, they would remain readable.
   */
  snapshotVersion?: string;
}

/**
 * Returns an {@link Evolution.snapshotVersion} that changes with `name` and with the schema version of any
 * event.
 */
export const snapshotVersionOf = (
  name: string,
  version: number,
  events: readonly Pick<EventDefinition, 'type' | 'schemaVersion'>[],
): string =>
  [name, version, ...events.map(({ type, schemaVersion }) => `${type}.${schemaVersion}`)].join('/');

/**
 * The rules for one kind of stream. Deciders are pure: times and ids come from the command. `decide` returns
 * the events that the command causes, or an empty list if nothing changes. To refuse the command, `decide`
 * throws a DomainError.
 */
export interface Decider<State, Command, Event extends DomainEvent> extends Evolution<State, Event> {
  decide: (command: Command, state: State) => readonly Event[];
}
