import type { Pool } from 'pg';
import type { Logger } from '../../logger.ts';
import { pause, retryDelay } from '../../pause.ts';
import { CHANNEL } from './announce.ts';

export interface Listener {
  /** A number that changes whenever there may be something new to read. */
  readonly version: number;
  /** Resolves when `version` is not `seen` any more, after `milliseconds`, or when `signal` aborts. */
  changed(seen: number, milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Gives the connection back. */
  close(): Promise<void>;
}

/** Holds one connection of `pool` that listens for announced appends, and takes another when it is lost. */
export const createListener = (pool: Pool, log: Logger): Listener => {
  const closing = new AbortController();
  const waiting = new Set<() => void>();
  let version = 0;
  let letGo: (() => void) | undefined;

  const wake = (): void => {
    version += 1;
    for (const resolve of waiting) resolve();
  };

  const listenOnce = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      const gone = new Promise<void>((resolve) => {
        letGo = resolve;
        client.once('error', () => resolve());
        client.once('end', () => resolve());
      });
      client.on('notification', wake);
      await client.query(`listen ${CHANNEL}`);
      // Whatever was announced while nobody listened.
      wake();
      if (!closing.signal.aborted) await gone;
    } finally {
      client.off('notification', wake);
      client.release(true);
    }
  };

  const listen = async (): Promise<void> => {
    for (let failures = 0; !closing.signal.aborted; failures += 1) {
      const before = version;
      await listenOnce().catch((error: unknown) => {
        log.warn({ reason: String(error) }, 'appended events cannot be listened for; reading by polling');
      });
      if (version !== before) failures = 0;
      if (!closing.signal.aborted) await pause(retryDelay(failures), closing.signal);
    }
  };

  const listening = listen();

  return {
    get version() {
      return version;
    },
    changed: async (seen, milliseconds, signal) => {
      if (version !== seen || signal.aborted) return;
      const woken = new AbortController();
      const wakeUp = () => woken.abort();
      waiting.add(wakeUp);
      signal.addEventListener('abort', wakeUp, { once: true });
      await pause(milliseconds, woken.signal);
      signal.removeEventListener('abort', wakeUp);
      waiting.delete(wakeUp);
    },
    close: async () => {
      closing.abort();
      letGo?.();
      await listening;
    },
  };
};
