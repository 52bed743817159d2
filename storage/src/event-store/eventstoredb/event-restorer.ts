import { limits } from '@proviso/contracts';
import type { EventStoreAddress } from '../event-store-variables.ts';
import type { StoredEvent } from '../event-store.ts';
import { appendAfter } from './append.ts';
import type { RunLimits } from '../runs-of.ts';
import { createAccess, openClient } from './client.ts';

/** Limits for a single append. */
export const RESTORE_RUNS: RunLimits = { events: 100, bytes: limits.appendBytes, ofOneStream: true };

/** Restores a backup's events to an EventStoreDB unchanged. */
export interface EventRestorer {
  /**
   * Appends consecutive events of a stream at their revisions. Ignores events that are already stored.
   * @throws WrongExpectedRevisionError if the stream has other events
   */
  append: (events: readonly StoredEvent[]) => Promise<void>;
  close: () => Promise<void>;
}

/**
 * Opens a restorer. It does not check who owns the streams, because that was checked when the events were
 * first written.
 */
export const openEventRestorer = ({ url, prefix }: EventStoreAddress): EventRestorer => {
  const { close, ...client } = openClient(url);
  const access = createAccess(client, prefix);
  return {
    async append(events) {
      const [first] = events;
      if (first) await appendAfter(access, first.stream, events, first.revision - 1);
    },
    close,
  };
};
