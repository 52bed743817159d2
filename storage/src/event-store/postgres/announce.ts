import { errorText } from '../../error-text.ts';
import type { Pool } from 'pg';
import type { Logger } from '../../logger.ts';

/** Channel for announcing appended events. */
export const CHANNEL = 'proviso_events';

/** Maximum length of a payload in characters. Postgres accepts 7,999 bytes, and categories are ASCII. */
const MAX_PAYLOAD_CHARACTERS = 7_000;

/**
 * Formats categories as a payload. The payload is empty if they do not fit, which readers treat as all
 * categories.
 */
export const formatCategories = (categories: Iterable<string>): string => {
  const payload = [...categories].join(' ');
  return payload.length <= MAX_PAYLOAD_CHARACTERS ? payload : '';
};

/**
 * Parses the categories in a payload; `undefined` means that events of any category may have been appended.
 */
export const parseCategories = (payload: string | undefined): ReadonlySet<string> | undefined =>
  payload ? new Set(payload.split(' ')) : undefined;

export interface Announcer {
  /**
   * Schedules an announcement that events of `category` were appended. Must be called after the append has
   * committed.
   */
  announce(category: string): void;
  /** Resolves when all announcements have been sent. */
  close(): Promise<void>;
}

/**
 * Sends the first NOTIFY immediately, and then at most one every `milliseconds`. Runs outside the append's
 * transaction, because a NOTIFY in the transaction would make appends wait for each other at commit. A lost
 * NOTIFY is tolerable, because readers also poll.
 */
export const createAnnouncer = (pool: Pool, log: Logger, milliseconds = 20): Announcer => {
  let timer: NodeJS.Timeout | undefined;
  let waiting = new Set<string>();
  const sending = new Set<Promise<void>>();

  const send = (): void => {
    if (waiting.size === 0) return;
    const payload = formatCategories(waiting);
    waiting = new Set();
    const sent: Promise<void> = pool
      .query({
        name: 'announce appended events',
        text: 'select pg_notify($1, $2)',
        values: [CHANNEL, payload],
      })
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ reason: errorText(error) }, 'failed to announce appended events'))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };

  const announce = (category: string): void => {
    waiting.add(category);
    if (timer) return;
    send();
    timer = setTimeout(() => {
      timer = undefined;
      const [first] = waiting;
      if (first !== undefined) announce(first);
    }, milliseconds);
  };

  return {
    announce,
    close: async () => {
      clearTimeout(timer);
      timer = undefined;
      send();
      await Promise.all(sending);
    },
  };
};
