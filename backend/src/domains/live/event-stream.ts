import type { Response } from 'express';
import type { LiveSink } from '../../shared/live-connections/live-connections.ts';

/** Milliseconds after which a browser reconnects. */
const RETRY_MS = 2000;
/** Bytes that may be buffered for a slow reader; beyond that, the connection is closed and the browser reconnects for a replay. */
const WAITING_BYTES = 256 * 1024;

/** Turns an answer into a stream of server-sent events (HTML Standard, 9.2). */
export const openEventStream = (response: Response): LiveSink & { heartbeat(): void } => {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    // `no-transform` keeps compression away, which would hold messages back; the last is for nginx.
    'Cache-Control': 'no-store, no-transform',
    'X-Accel-Buffering': 'no',
  });
  const write = (text: string): void => {
    if (response.writableEnded) return;
    if (response.writableLength > WAITING_BYTES) response.destroy();
    else response.write(text);
  };
  write(`retry: ${RETRY_MS}\n\n`);
  return {
    send: (message, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(message)}\n\n`),
    heartbeat: () => write(': still here\n\n'),
    close: () => {
      response.end();
    },
  };
};
