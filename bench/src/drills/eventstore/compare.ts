/** An append that the store has acknowledged. */
export interface Acknowledged {
  stream: string;
  eventId: string;
  /** At which it stands, as the store said. */
  revision: number;
}

/** An event as it was read back. */
export type Found = Acknowledged;

/** What is wrong with what was read back: each should be 0. */
export interface Faultiness {
  /** Acknowledged, and not there. */
  lost: number;
  /** Events that are there more than once. */
  doubled: number;
  /** Acknowledged events at another place than was said, and events out of their stream's order. */
  misplaced: number;
}

/** Compares what was acknowledged with what was read: `found` is in the order of reading, each stream from its start. */
export const compare = (acknowledged: readonly Acknowledged[], found: readonly Found[]): Faultiness => {
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
