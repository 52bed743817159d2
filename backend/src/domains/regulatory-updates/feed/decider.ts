import type { RegulatoryFeedEvent, RegulatoryUpdate } from '@proviso/contracts';
import type { Decider } from '../../../shared/event-log/decider.ts';

/** The updates of a month, by the id of their document. */
export type FeedMonth = ReadonlyMap<string, RegulatoryUpdate>;

export interface ImportUpdates {
  type: 'ImportUpdates';
  updates: readonly RegulatoryUpdate[];
}

/** The rules of a `regulatoryFeed-` stream: each document is published once, however often the feed brings it. */
export const feedDecider: Decider<FeedMonth, ImportUpdates, RegulatoryFeedEvent> = {
  initial: new Map(),
  evolve: (state, { data }) => new Map(state).set(data.id, data),
  decide({ updates }, state) {
    const fresh = new Map(updates.filter(({ id }) => !state.has(id)).map((update) => [update.id, update]));
    return [...fresh.values()].map((data) => ({ type: 'RegulatoryUpdatePublished', data }));
  },
};

/** Months that streams are named after: those before and with that of `now`, in UTC, such as `2026-03`, latest first. */
export const monthsBack = (now: Date, count: number): string[] =>
  Array.from({ length: count }, (_, back) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - back)).toISOString().slice(0, 7),
  );
