import type { Pool } from 'pg';
import type { Logger } from '../../logger.ts';

/** The channel on which it is announced that events were appended. */
export const CHANNEL = 'proviso_events';

export interface Announcer {
  /** Says soon that events were appended. Called after the append has committed. */
  announce(): void;
  /** Resolves when everything announced has been sent. */
  close(): Promise<void>;
}

/**
 * Sends at most one NOTIFY every `milliseconds`, the first at once. Outside the append's transaction, because a NOTIFY
 * inside makes appends wait for each other when they commit. One that gets lost is made up for by the readers' polling.
 */
export const createAnnouncer = (pool: Pool, log: Logger, milliseconds = 5): Announcer => {
  let timer: NodeJS.Timeout | undefined;
  let again = false;
  const sending = new Set<Promise<void>>();

  const send = (): void => {
    const sent: Promise<void> = pool
      .query('select pg_notify($1, $2)', [CHANNEL, ''])
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ reason: String(error) }, 'appended events were not announced'))
      .finally(() => sending.delete(sent));
    sending.add(sent);
  };

  const announce = (): void => {
    if (timer) {
      again = true;
      return;
    }
    send();
    timer = setTimeout(() => {
      timer = undefined;
      if (!again) return;
      again = false;
      announce();
    }, milliseconds);
  };

  return {
    announce,
    close: async () => {
      clearTimeout(timer);
      timer = undefined;
      if (again) send();
      again = false;
      await Promise.all(sending);
    },
  };
};
