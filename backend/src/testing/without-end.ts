import type { IncomingMessage, ServerResponse } from 'node:http';

const PIECE = ' '.repeat(64 * 1024);

/** Responds with endless JSON, as fast as the client reads it, like a broken or compromised server might. */
export const respondEndlessly = (_request: IncomingMessage, response: ServerResponse): void => {
  const more = (): void => {
    while (!response.destroyed && response.write(PIECE));
  };
  response.setHeader('Content-Type', 'application/json').on('drain', more);
  more();
};
