import { PLATFORM, type RegulatoryUpdate, streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { feedDecider, monthsBack } from './feed/decider.ts';

/** Number of months for which imported updates are shown. */
const MONTHS = 24;
/** Milliseconds for which updates are cached in memory. */
const CACHE_MS = 60_000;

/** All regulatory updates in this installation. */
export interface UpdateCatalog {
  /** Returns each document once, latest first. */
  all: () => Promise<readonly RegulatoryUpdate[]>;
  find: (id: string) => Promise<RegulatoryUpdate | undefined>;
}

/** Combines shipped and imported updates. Reads each past month only once. */
export const createCatalog = ({
  log,
  now,
  shipped,
  feed,
}: {
  log: Pick<EventLog, 'load'>;
  now: () => Date;
  shipped: readonly RegulatoryUpdate[];
  /** True if the installation imports updates. */
  feed: boolean;
}): UpdateCatalog => {
  const byMonth = new Map<string, readonly RegulatoryUpdate[]>();
  let known: { at: number; updates: Promise<readonly RegulatoryUpdate[]> } | undefined;

  const read = async (): Promise<readonly RegulatoryUpdate[]> => {
    if (feed) {
      const months = monthsBack(now(), MONTHS);
      for (const [back, month] of months.entries()) {
        // Documents of the current and the previous month may still arrive, so these months are read again.
        if (back > 1 && byMonth.has(month)) continue;
        const { state } = await log.load(streamName('regulatoryFeed', month), feedDecider, PLATFORM);
        byMonth.set(month, [...state.values()]);
      }
    }
    const byId = new Map([...shipped, ...[...byMonth.values()].flat()].map((update) => [update.id, update]));
    // A shipped update was reviewed by a person, so it replaces the imported update with the same id.
    for (const update of shipped) byId.set(update.id, update);
    return [...byId.values()].toSorted(
      (one, other) => other.date.localeCompare(one.date) || other.id.localeCompare(one.id),
    );
  };
  const all = (): Promise<readonly RegulatoryUpdate[]> => {
    const at = now().getTime();
    if (known && at - known.at < CACHE_MS) return known.updates;
    const updates = read();
    known = { at, updates };
    updates.catch(() => {
      known = undefined;
    });
    return updates;
  };
  return { all, find: async (id) => (await all()).find((update) => update.id === id) };
};
