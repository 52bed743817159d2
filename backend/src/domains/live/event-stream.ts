import type { Response } from 'express';
import type { LiveSink } from '../../shared/live-connections/live-connections.ts';

/** Milliseconds that a browser waits before it reconnects. */
const RETRY_MS = 2000;
/**
 * Maximum number of bytes buffered for a slow client. Beyond this limit, the connection is closed. The
 * browser then reconnects and receives the missed messages.
 */
const WAITING_BYTES = 256 * 1024;

/** Turns a response into a stream of server-sent events (HTML Standard, 9.2). */
export const openEventStream = (response: Response): LiveSink & { heartbeat(): void } => {
  response.writeHead(200, {
    'Content-Type': 'text/event-stream',
    // `no-transform` prevents compression, which would delay messages. `X-Accel-Buffering` keeps nginx from
    // buffering.
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
