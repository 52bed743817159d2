import { once } from 'node:events';
import { errorText, type Logger, pause, retryDelay } from '@proviso/storage';
import { Client } from 'pg';
import type { ChangeListener } from './change-hub.ts';
import { LIVE_CHANNEL, parseChange } from './live-change.ts';

export interface ListenOptions {
  /**
   * Connection URL of any role that can connect. It must not point to a pooler that shares connections
   * between transactions.
   */
  connectionString: string;
  signal: AbortSignal;
  onChange: ChangeListener;
  log: Logger;
}

/**
 * Reports the changes that projectors commit, using a single connection, until `signal` aborts. If the
 * connection is lost, it is reopened and `resync` is reported, because changes may have been missed.
 */
export const listenForChanges = async ({ connectionString, signal, onChange, log }: ListenOptions) => {
  let failures = 0;
  let listenedBefore = false;
  while (!signal.aborted) {
    try {
      await listenOnce(connectionString, signal, onChange, () => {
        failures = 0;
        if (listenedBefore) onChange({ kind: 'resync' });
        listenedBefore = true;
      });
    } catch (error) {
      failures += 1;
      log.warn({ reason: errorText(error), failures }, 'connection for change notifications lost');
      await pause(retryDelay(failures), signal);
    }
  }
};

/** Listens until the signal aborts. Rejects if the connection fails. */
const listenOnce = async (
  connectionString: string,
  signal: AbortSignal,
  onChange: ChangeListener,
  onListening: () => void,
): Promise<void> => {
  const client = new Client({ connectionString, keepAlive: true, application_name: 'proviso live' });
  const lost = new Promise<never>((_, reject) => {
    client.on('error', reject);
    client.on('end', () => reject(new Error('the connection ended')));
  });
  // The connection may also fail while no code awaits this promise.
  lost.catch(() => undefined);
  client.on('notification', ({ payload }) => onChange(parseChange(payload ?? '')));
  try {
    await client.connect();
    await client.query(`listen ${LIVE_CHANNEL}`);
    onListening();
    if (!signal.aborted) await Promise.race([lost, once(signal, 'abort')]);
  } finally {
    await client.end().catch(() => undefined);
  }
};
