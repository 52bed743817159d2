import type { Position } from '@proviso/storage';

/** What a stream had come to when this process last appended to it. */
export interface RecentState {
  /** Names what folded the events, and its version. */
  fold: string;
  state: unknown;
  revision: number;
  lastRecordedAt: string;
  /** Of the last event, and who caused it. */
  position: Position;
  by: string;
}

/** Characters of all states together, as JSON, and milliseconds for which one is kept. */
const LIMITS = { characters: 8 * 1024 * 1024, milliseconds: 60_000 };

/** States of streams that were changed lately. */
export interface RecentStates {
  /** A copy: a fold may mutate what it is given. */
  find: (stream: string, organizationId: string, fold: string) => RecentState | undefined;
  /** Keeps a state instead of any other of the stream. */
  keep: (stream: string, organizationId: string, recent: RecentState) => void;
  forget: (stream: string, organizationId: string) => void;
}

const keyOf = (stream: string, organizationId: string): string => `${organizationId} ${stream}`;

/**
 * @param limits.characters the states that were kept first go, once there are more
 * @param now milliseconds of a clock that never goes back
 */
export const createRecentStates = (limits = LIMITS, now = () => performance.now()): RecentStates => {
  const entries = new Map<string, { recent: Omit<RecentState, 'state'>; text: string; until: number }>();
  let sum = 0;
  const remove = (key: string): void => {
    sum -= entries.get(key)?.text.length ?? 0;
    entries.delete(key);
  };
  return {
    find(stream, organizationId, fold) {
      const entry = entries.get(keyOf(stream, organizationId));
      return entry?.recent.fold === fold && now() < entry.until
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
