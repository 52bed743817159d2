import { spans, startOf } from './spans.ts';
import type { CountRow, EntryRow } from './table.ts';

/**
 * The increments of the organizations' counts by new entries, sorted by key. Entries of the installation are
 * not counted.
 */
export const countsOf = (entries: readonly EntryRow[]): CountRow[] => {
  const counts = new Map<string, CountRow>();
  for (const { organization_id, recorded_at, action, entity_type, topic } of entries) {
    if (organization_id === null) continue;
    for (const span of spans) {
      const began_at = startOf(span, recorded_at);
      const counted: Omit<CountRow, 'entries'> = {
        organization_id,
        span,
        began_at,
        action,
        entity_type,
        topic: topic ?? '',
      };
      const key = Object.values(counted).join(' ');
      counts.set(key, { ...counted, entries: (counts.get(key)?.entries ?? 0) + 1 });
    }
  }
  return [...counts].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, row]) => row);
};
