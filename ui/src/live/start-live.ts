import type { LiveMessage } from '@proviso/contracts';
import { listen, type LiveConnection } from './live-source.ts';

const lockName = 'proviso.live';

export interface LiveOptions {
  /** Opens the event stream, such as `new EventSource('/api/live')`. */
  connect: () => LiveConnection;
  /** Tabs of this browser tell each other what the one with the connection hears. */
  channel: BroadcastChannel;
  /** Chooses that tab. Missing where the page is not served over a secure connection. */
  locks: LockManager | undefined;
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });

/**
 * Reports live messages until `signal` aborts, over one connection for all tabs: browsers allow only six to a server.
 * When the tab that holds it is closed, the lock passes on and the next tab connects.
 */
export const startLive = ({ connect, channel, locks, onMessage, signal }: LiveOptions): void => {
  if (!locks) {
    listen({ connect, onMessage, signal });
    return;
  }
  // Tabs run the same build or one a few minutes older; what they send was checked by the one that received it.
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
    // Rejected only because this tab stopped waiting for its turn.
    .catch(() => {});
};
