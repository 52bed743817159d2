import type { Pool } from 'pg';
import type { Logger } from '../../logger.ts';

/** The channel on which it is announced that events were appended. */
export const CHANNEL = 'proviso_events';

/** Characters of a payload; Postgres takes 7,999 bytes, and categories are ASCII. */
const LONGEST_PAYLOAD = 7_000;

/** The payload for these categories; empty for more than it can name, which is taken for all. */
export const formatCategories = (categories: Iterable<string>): string => {
  const payload = [...categories].join(' ');
  return payload.length <= LONGEST_PAYLOAD ? payload : '';
};

/** The categories that a payload names; `undefined`: events may have been appended to any. */
export const parseCategories = (payload: string | undefined): ReadonlySet<string> | undefined =>
  payload ? new Set(payload.split(' ')) : undefined;

export interface Announcer {
  /** Says soon that events were appended to a stream of `category`. Called after the append has committed. */
  announce(category: string): void;
  /** Resolves when everything announced has been sent. */
  close(): Promise<void>;
}

/**
 * Sends at most one NOTIFY every `milliseconds`, the first at once. Outside the append's transaction, because a NOTIFY
 * inside makes appends wait for each other when they commit. One that gets lost is made up for by the readers' polling.
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
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'failed to announce appended events'))
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
