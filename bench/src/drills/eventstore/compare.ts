/** An append acknowledged by the store. */
export interface Acknowledged {
  stream: string;
  eventId: string;
  /** The acknowledged revision. */
  revision: number;
}

/** An event that was read back. */
export type ReadBackEvent = Acknowledged;

/** Number of faults of each kind among the events read back. Each should be 0. */
export interface FaultCounts {
  /** Events that were acknowledged but are missing. */
  lost: number;
  /** Events that occur more than once. */
  doubled: number;
  /** Acknowledged events at a different revision, and events that are out of order within their stream. */
  misplaced: number;
}

/**
 * Compares acknowledged events with those read back. `found` is in reading order, with each stream from its
 * start.
 */
export const compare = (
  acknowledged: readonly Acknowledged[],
  found: readonly ReadBackEvent[],
): FaultCounts => {
  const times = new Map<string, number>();
  const places = new Map<string, string>();
  const next = new Map<string, number>();
  let misplaced = 0;
  for (const { stream, eventId, revision } of found) {
    times.set(eventId, (times.get(eventId) ?? 0) + 1);
    places.set(eventId, `${stream}@${revision}`);
    if (revision !== (next.get(stream) ?? 0)) misplaced += 1;
    next.set(stream, revision + 1);
  }
  const there = acknowledged.filter(({ eventId }) => times.has(eventId));
  return {
    lost: acknowledged.length - there.length,
    doubled: [...times.values()].filter((count) => count > 1).length,
    misplaced:
      misplaced +
      there.filter(({ stream, eventId, revision }) => places.get(eventId) !== `${stream}@${revision}`).length,
  };
};
