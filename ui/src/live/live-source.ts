import { liveMessageSchema, type LiveMessage } from '@proviso/contracts';

/** The part of EventSource that is used. */
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
 * Listens to `/api/live` until `signal` aborts. The browser reconnects by itself, with Last-Event-ID, and the server
 * then replays. A new connection knows no last event, so whatever is shown may be old: it starts with `resync`. A
 * connection that the browser gives up (an answer that is no event stream) is opened again after 1 s, 2 s, … 30 s.
 */
export const listen = ({ connect, onMessage, signal }: LiveSourceOptions): void => {
  let delay = firstDelay;
  const open = () => {
    if (signal.aborted) return;
    const connection = connect();
    const close = () => connection.close();
    signal.addEventListener('abort', close, { once: true });
    connection.addEventListener(
      'open',
      () => {
        delay = firstDelay;
        onMessage({ kind: 'resync' });
      },
      { once: true },
    );
    connection.addEventListener('message', ({ data }: MessageEvent) => {
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
