import { StreamGapError } from './errors.ts';

/** A read model's state of a stream, with the revision of the last applied event. */
export interface FoldedState<State> {
  revision: number;
  state: State;
}

/**
 * Folds a batch's events, in order, into the stored states of their streams. Events at or below the stored
 * revision are duplicates and are skipped. An event follows the previous event of its stream, or an earlier
 * one (`follows`) if the events in between were skipped.
 *
 * @param stored states by stream; a missing stream has no events yet
 * @returns the streams that changed
 * @throws StreamGapError if an event is not the next one in its stream
 */
export const foldByStream = <Event extends { stream: string; revision: number; follows?: number }, State>(
  events: readonly Event[],
  stored: ReadonlyMap<string, FoldedState<State>>,
  evolve: (state: State | undefined, event: Event) => State,
): Map<string, FoldedState<State>> => {
  const changed = new Map<string, FoldedState<State>>();
  for (const event of events) {
    const before = changed.get(event.stream) ?? stored.get(event.stream);
    const next = before === undefined ? 0 : before.revision + 1;
    if (event.revision < next) continue;
    const { follows = event.revision - 1 } = event;
    if (follows >= next) throw new StreamGapError(event.stream, next, event.revision);
    changed.set(event.stream, { revision: event.revision, state: evolve(before?.state, event) });
  }
  return changed;
};
