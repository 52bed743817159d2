import type { RegulatoryFeedEvent, PublishedUpdate } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** The updates of a month, by document id. */
export type FeedMonth = ReadonlyMap<string, PublishedUpdate>;

export interface ImportUpdates {
  type: 'ImportUpdates';
  updates: readonly PublishedUpdate[];
}

/**
 * The rules of a `regulatoryFeed-` stream: each document is published once, however often the feed contains
 * it.
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
 * Returns `count` months in UTC, latest first, such as `2026-03`: the month of `now` and those before.
 * Streams are named after them.
 */
export const monthsBack = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
