import type { DomainEvent } from '@proviso/contracts';

/** How a stream's events become the state that decisions are made on. */
export interface Evolution<State, Event extends DomainEvent> {
  initial: State;
  evolve: (state: State, event: Event) => State;
}

/**
 * The rules of one kind of stream. Pure: time and ids come with the command. `decide` returns the events that the
 * command causes (none: nothing to do) and throws DomainError when the command is refused.
 */
export interface Decider<State, Command, Event extends DomainEvent> extends Evolution<State, Event> {
  decide: (command: Command, state: State) => readonly Event[];
}
