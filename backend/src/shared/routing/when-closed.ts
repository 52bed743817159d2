import type { Response } from 'express';

/** The client disconnected before the response was complete. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';

  constructor() {
    super('the client has closed the connection');
  }
}

/** Aborts with a {@link ClientGoneError} when the client disconnects before it has the whole response. */
export const whenClosed = (response: Response): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new ClientGoneError());
  });
  return gone.signal;
};
