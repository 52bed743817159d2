import type { DomainEvent, ProblemCode } from '@proviso/contracts';
import { expect } from 'vitest';
import type { Decider } from '../shared/event-log/decider.ts';
import { DomainError } from '../shared/event-log/domain-error.ts';

/** The outcome of a command, which a spec checks. */
export interface Outcome<Event> {
  /**
   * Asserts that the decider returned exactly these events. Without arguments, asserts that the command
   * changed nothing.
   */
  expect: (...events: readonly Event[]) => void;
  /** Asserts that the decider refused the command with this code. */
  expectRefusal: (code: ProblemCode) => void;
  /** The events, for a spec that checks only some of them. Throws the decider's error. */
  events: () => readonly Event[];
}

/**
 * Specifies a decider: `given(...events).when(command).expect(...events)`, or `.expectRefusal(code)`.
 *
 * @example
 * const given = givenEventsOf(documentDecider);
 * given(uploaded, removed).when({ type: 'RemoveDocument' }).expectRefusal('document.not-found');
 */
export const givenEventsOf =
  <State, Command, Event extends DomainEvent>({ decide, evolve, initial }: Decider<State, Command, Event>) =>
  (...history: readonly Event[]) => {
    const state = () => history.reduce((before, event) => evolve(before, event), initial);
    return {
      /** The state after the events, for a decider whose state other code uses. */
      state,
      when: (command: Command): Outcome<Event> => {
        const events = () => decide(command, state());
        return {
          events,
          expect: (...expected) => expect(events()).toEqual(expected),
          expectRefusal: (code) => expect(refusalOf(events)).toBe(code),
        };
      },
    };
  };

/**
 * The code with which `decide` refuses the command; `undefined` if it does not. Rethrows all other errors.
 */
const refusalOf = (decide: () => unknown): ProblemCode | undefined => {
  try {
    decide();
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    throw error;
  }
};
