import type { ListPage } from '@proviso/ui';
import type { AuditEntry } from '@proviso/contracts';

export type AuditPage = ListPage<AuditEntry>;
/** The timeline's pages in the query cache, each with its URL. */
export interface Timeline {
  pages: AuditPage[];
  pageParams: (string | undefined)[];
}

const idsOf = (entries: readonly AuditEntry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id));

/** The entries in `newest` that are not in `shown`. */
export const findNewEntries = (shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] => {
  const ids = idsOf(shown);
  return newest.filter(({ id }) => !ids.has(id));
};

/**
 * Merges the newest page into a timeline. Entries never change, so only missing ones are added. If the newest
 * page does not overlap the timeline, entries between the two are unknown, so the timeline restarts. A page of a search
 * that is not full has all matches down to the entries that the timeline has searched.
 */
export const mergeNewestPage = (timeline: Timeline, newest: AuditPage): Timeline => {
  const [first, ...older] = timeline.pages;
  const overlaps = first?.items.some(({ id }) => newest.items.some((entry) => entry.id === id)) ?? false;
  if (first === undefined || !(overlaps || newest.searchedUntil !== undefined))
    return { pages: [newest], pageParams: [undefined] };
  const { total, overTotal } = newest;
  const items = [...newest.items, ...findNewEntries(newest.items, first.items)];
  return { ...timeline, pages: [{ ...first, items, total, overTotal }, ...older] };
};
