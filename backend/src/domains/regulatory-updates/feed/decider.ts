import type { RegulatoryFeedEvent, PublishedUpdate } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** A month's updates, by document id. */
export type FeedMonth = ReadonlyMap<string, PublishedUpdate>;

export interface ImportUpdates {
  type: 'ImportUpdates';
  updates: readonly PublishedUpdate[];
}

/**
 * The rules of a `regulatoryFeed-` stream. A document is published only once, even if the feed contains it
 * repeatedly.
 */
export const feedDecider: Decider<FeedMonth, ImportUpdates, RegulatoryFeedEvent> = {
  initial: new Map(),
  evolve: (state, { data }) => new Map(state).set(data.id, data),
  decide({ updates }, state) {
    const fresh = new Map(updates.filter(({ id }) => !state.has(id)).map((update) => [update.id, update]));
    return [...fresh.values()].map((data) => ({ type: 'RegulatoryUpdatePublished', data }));
  },
};

/**
 * Returns the last `count` months in UTC, latest first, for example `2026-03`. The first is the month of
 * `now`. Streams are named after these months.
 */
export const monthsBack = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
