import { StreamGapError } from './errors.ts';

/** What a read model has of a stream, and the revision of the last event in it. */
export interface Folded<State> {
  revision: number;
  state: State;
}

/**
 * Folds a batch's events into what is stored of their streams, in order. An event at or below the stored revision is
 * a duplicate and left out.
 *
 * @param stored by stream; a stream that is not in it has no event yet
 * An event `follows` the one before it, or an earlier one where the read model goes on without those between.
 *
 * @returns the streams that changed
 * @throws StreamGapError when an event is not the next one of its stream
 */
export const foldByStream = <Event extends { stream: string; revision: number; follows?: number }, State>(
  events: readonly Event[],
  stored: ReadonlyMap<string, Folded<State>>,
  evolve: (state: State | undefined, event: Event) => State,
): Map<string, Folded<State>> => {
  const changed = new Map<string, Folded<State>>();
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
