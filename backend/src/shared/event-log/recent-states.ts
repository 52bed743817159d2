/** A stream's state after this process's last append. */
export interface RecentState {
  /** Format and version of the state. */
  snapshotVersion: string;
  state: unknown;
  revision: number;
  lastRecordedAt: string;
}

/** Maximum total size of cached states, in characters of JSON, and how long each state is cached. */
const LIMITS = { characters: 8 * 1024 * 1024, milliseconds: 60_000 };

/** Cache of the states of recently changed streams. */
export interface RecentStates {
  /** Returns a copy of a stream's cached state, because folding may mutate the state. */
  find: (stream: string, organizationId: string, snapshotVersion: string) => RecentState | undefined;
  /** Caches a stream's state and replaces its previous one. */
  keep: (stream: string, organizationId: string, recent: RecentState) => void;
  forget: (stream: string, organizationId: string) => void;
}

const keyOf = (stream: string, organizationId: string): string => `${organizationId} ${stream}`;

/**
 * @param limits.characters size above which the oldest states are evicted
 * @param now milliseconds of a monotonic clock
 */
export const createRecentStates = (limits = LIMITS, now = () => performance.now()): RecentStates => {
  const entries = new Map<string, { recent: Omit<RecentState, 'state'>; text: string; until: number }>();
  let sum = 0;
  const remove = (key: string): void => {
    sum -= entries.get(key)?.text.length ?? 0;
    entries.delete(key);
  };
  return {
    find(stream, organizationId, snapshotVersion) {
      const entry = entries.get(keyOf(stream, organizationId));
      return entry?.recent.snapshotVersion === snapshotVersion && now() < entry.until
        ? { ...entry.recent, state: JSON.parse(entry.text) as unknown }
        : undefined;
    },
    keep(stream, organizationId, { state, ...recent }) {
      const key = keyOf(stream, organizationId);
      remove(key);
      const text = JSON.stringify(state);
      entries.set(key, { recent, text, until: now() + limits.milliseconds });
      sum += text.length;
      for (const [oldest, { until }] of entries) {
        if (sum <= limits.characters && now() < until) break;
        remove(oldest);
      }
    },
    forget: (stream, organizationId) => remove(keyOf(stream, organizationId)),
  };
};
