import type { Response } from 'express';

/** Aborts when the client is gone before it has the whole answer. */
export const whenClosed = (response: Response): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new Error('the client has closed the connection'));
  });
  return gone.signal;
};
