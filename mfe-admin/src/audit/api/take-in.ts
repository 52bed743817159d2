import type { ListPage } from '@proviso/ui';
import type { AuditEntry } from '@proviso/contracts';

export type AuditPage = ListPage<AuditEntry>;
/** Pages of the timeline as the query cache holds them, with the address of each. */
export interface Timeline {
  pages: AuditPage[];
  pageParams: (string | undefined)[];
}

const idsOf = (entries: readonly AuditEntry[]): ReadonlySet<string> => new Set(entries.map(({ id }) => id));

/** The entries of `newest` that are not among `shown`. */
export const notIn = (shown: readonly AuditEntry[], newest: readonly AuditEntry[]): AuditEntry[] => {
  const ids = idsOf(shown);
  return newest.filter(({ id }) => !ids.has(id));
};

/**
 * A timeline with the newest page taken in. Entries never change, so what was read before stays and only what is
 * missing is put in its place. A newest page that does not reach what was read leaves a gap: then it starts anew.
 */
export const takeIn = (timeline: Timeline, newest: AuditPage): Timeline => {
  const [first, ...older] = timeline.pages;
  const reaches = first?.items.some(({ id }) => newest.items.some((entry) => entry.id === id));
  if (first === undefined || reaches !== true) return { pages: [newest], pageParams: [undefined] };
  const { total, overTotal } = newest;
  const items = [...newest.items, ...notIn(newest.items, first.items)];
  return { ...timeline, pages: [{ ...first, items, total, overTotal }, ...older] };
};
