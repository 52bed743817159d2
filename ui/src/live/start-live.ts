import type { LiveMessage } from '@proviso/contracts';
import { listen, type LiveConnection } from './live-source.ts';

const lockName = 'proviso.live';

export interface LiveOptions {
  /** Opens the event stream, such as `new EventSource('/api/live')`. */
  connect: () => LiveConnection;
  /** Passes messages from the connected tab to all others. */
  channel: BroadcastChannel;
  /** Elects the tab that connects. Undefined if the page was not served over a secure connection. */
  locks: LockManager | undefined;
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Reports live messages until `signal` aborts. All tabs share one connection, because browsers allow only six
 * per server. When the connected tab closes, the lock passes on and another tab connects.
 */
export const startLive = ({ connect, channel, locks, onMessage, signal }: LiveOptions): void => {
  if (!locks) {
    listen({ connect, onMessage, signal });
    return;
  }
  // Messages are not validated again: the connected tab did so, and tabs run the same build or builds a few
  // minutes apart.
  const hear = ({ data }: MessageEvent<LiveMessage>) => onMessage(data);
  channel.addEventListener('message', hear);
  signal.addEventListener('abort', () => channel.removeEventListener('message', hear), { once: true });
  const tellAll = (message: LiveMessage) => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
    channel.postMessage(message);
    onMessage(message);
  };
  locks
    .request(lockName, { signal }, async () => {
      listen({ connect, onMessage: tellAll, signal });
      await aborted(signal);
    })
    // Rejects only if this tab has stopped waiting for the lock.
    .catch(() => {});
};
