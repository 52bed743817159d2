import type { Response } from 'express';

/** Nobody waits for the answer any more. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';

  constructor() {
    super('the client has closed the connection');
  }
}

/** Aborts with a {@link ClientGoneError} when the client is gone before it has the whole answer. */
export const whenClosed = (response: Response): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new ClientGoneError());
  });
  return gone.signal;
};
