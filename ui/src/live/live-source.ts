import { liveMessageSchema, type LiveMessage } from '@proviso/contracts';

/** The part of EventSource that we use. */
export type LiveConnection = Pick<EventSource, 'addEventListener' | 'close' | 'readyState'>;

export interface LiveSourceOptions {
  connect: () => LiveConnection;
  onMessage: (message: LiveMessage) => void;
  signal: AbortSignal;
}

const closed = 2;
const firstDelay = 1000;
const longestDelay = 30_000;

const parse = (data: unknown): LiveMessage | null => {
  try {
    return liveMessageSchema.parse(JSON.parse(String(data)));
  } catch {
    return null;
  }
};

/**
 * Listens to `/api/live` until `signal` aborts. The browser reconnects automatically with Last-Event-ID, and
 * the server replays missed events. Before its first event, a connection has no id to replay from, so a
 * `resync` is reported each time it opens. If the browser gives up because the response is not an event
 * stream, the connection is reopened after 1 s, 2 s, … 30 s.
 */
export const listen = ({ connect, onMessage, signal }: LiveSourceOptions): void => {
  let delay = firstDelay;
  const open = () => {
    if (signal.aborted) return;
    const connection = connect();
    const close = () => connection.close();
    signal.addEventListener('abort', close, { once: true });
    let replays = false;
    connection.addEventListener('open', () => {
      delay = firstDelay;
      if (!replays) onMessage({ kind: 'resync' });
    });
    connection.addEventListener('message', ({ data, lastEventId }: MessageEvent) => {
      replays ||= lastEventId !== '';
      const message = parse(data);
      if (message) onMessage(message);
    });
    connection.addEventListener('error', () => {
      if (connection.readyState !== closed) return;
      signal.removeEventListener('abort', close);
      setTimeout(open, delay);
      delay = Math.min(delay * 2, longestDelay);
    });
  };
  open();
};
