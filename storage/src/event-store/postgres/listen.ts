import { errorText } from '../../error-text.ts';
import type { Notification, Pool } from 'pg';
import type { Logger } from '../../logger.ts';
import { pause, retryDelay } from '../../pause.ts';
import { CHANNEL, parseCategories } from './announce.ts';

/** A single reader's access to announcements. */
export interface Watch {
  /** True while the connection listens for announcements. */
  readonly isListening: boolean;
  /** A number that changes each time there may be new events. */
  readonly version: number;
  /** Resolves when `version` differs from `seen`, after `milliseconds`, or when `signal` aborts. */
  changed(seen: number, milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): void;
}

export interface Listener {
  /**
   * Waits only for events of `categories`, because every unnecessary wake-up costs a query and there are
   * about twenty readers. `undefined` waits for all events.
   */
  watch(categories: readonly string[] | undefined): Watch;
  /** Releases the connection. */
  close(): Promise<void>;
}

/** Holds a connection of `pool` that listens for announcements, and replaces the connection if it is lost. */
export const createListener = (pool: Pool, log: Logger): Listener => {
  const closing = new AbortController();
  const watches = new Set<{ wake: (announced: ReadonlySet<string> | undefined) => void }>();
  let heard = 0;
  let isListening = false;
  let letGo: (() => void) | undefined;

  const wake = (announced?: ReadonlySet<string>): void => {
    heard += 1;
    for (const watch of watches) watch.wake(announced);
  };
  const onNotification = ({ payload }: Notification): void => wake(parseCategories(payload));

  const listenOnce = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
        client.once('error', () => resolve());
        client.once('end', () => resolve());
      });
      client.on('notification', onNotification);
      await client.query(`listen ${CHANNEL}`);
      isListening = true;
      // Announcements may have been missed while the connection was not listening.
      wake();
      if (!closing.signal.aborted) await gone;
    } finally {
      isListening = false;
      // Makes waiting readers poll now, and then more often.
      for (const watch of watches) watch.wake(undefined);
      client.off('notification', onNotification);
      client.release(true);
    }
  };

  const listen = async (): Promise<void> => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const before = heard;
      await listenOnce().catch((error: unknown) => {
        log.warn({ reason: errorText(error) }, 'cannot listen for appended events, polling instead');
      });
      if (heard !== before) failures = 0;
      if (!closing.signal.aborted) await pause(retryDelay(failures), closing.signal);
    }
  };

  const listening = listen();

  return {
    watch: (categories) => {
      const watch = createWatch(
        categories,
        () => isListening,
        () => watches.delete(watch),
      );
      watches.add(watch);
      return watch;
    },
    close: async () => {
      closing.abort();
      letGo?.();
      await listening;
    },
  };
};

const createWatch = (
  categories: readonly string[] | undefined,
  isListening: () => boolean,
  close: () => void,
) => {
  const waiting = new Set<() => void>();
  let version = 0;
  return {
    get isListening() {
      return isListening();
    },
    get version() {
      return version;
    },
    changed: async (seen: number, milliseconds: number, signal: AbortSignal): Promise<void> => {
      if (version !== seen || signal.aborted) return;
      // Avoids a separate abort signal, which would create an error with a stack trace for each wake-up.
      await new Promise<void>((resolve) => {
        const wakeUp = () => {
          clearTimeout(timer);
          signal.removeEventListener('abort', wakeUp);
          waiting.delete(wakeUp);
          resolve();
        };
        const timer = setTimeout(wakeUp, milliseconds);
        waiting.add(wakeUp);
        signal.addEventListener('abort', wakeUp, { once: true });
      });
    },
    wake: (announced: ReadonlySet<string> | undefined): void => {
      if (announced && categories && !categories.some((category) => announced.has(category))) return;
      version += 1;
      for (const resolve of waiting) resolve();
    },
    close,
  };
};
