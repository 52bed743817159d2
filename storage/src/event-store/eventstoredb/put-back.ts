import { limits } from '@proviso/contracts';
import type { EventStoreAddress } from '../event-store-variables.ts';
import type { StoredEvent } from '../event-store.ts';
import { appendAfter } from './append.ts';
import type { RunLimits } from '../runs-of.ts';
import { accessTo, openClient } from './client.ts';

/** Of what is appended at once. */
export const PUT_BACK_RUNS: RunLimits = { events: 100, bytes: limits.appendBytes, ofOneStream: true };

/** Puts events of a backup back into an EventStoreDB, as they were. */
export interface EventsPutBack {
  /**
   * Appends events that follow each other in one stream, at their revisions. What stands there already is no error.
   * @throws WrongExpectedRevisionError where the stream has others
   */
  append: (events: readonly StoredEvent[]) => Promise<void>;
  close: () => Promise<void>;
}

/** Rules about whose a stream is were kept when the events were first written, and are not asked again. */
export const openPutBack = ({ url, prefix }: EventStoreAddress): EventsPutBack => {
  const { close, ...client } = openClient(url);
  const access = accessTo(client, prefix);
  return {
    async append(events) {
      const [first] = events;
      if (first) await appendAfter(access, first.stream, events, first.revision - 1);
    },
    close,
  };
};
