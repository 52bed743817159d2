import type { Response } from 'express';

/** The client disconnected before the response was complete. */
export class ClientGoneError extends Error {
  override readonly name = 'ClientGoneError';

  constructor() {
    super('the client has closed the connection');
  }
}

/**
 * Returns a signal that aborts with {@link ClientGoneError} if the client disconnects before it has received
 * the entire response.
 */
export const createClientGoneSignal = (response: Response): AbortSignal => {
  const gone = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) gone.abort(new ClientGoneError());
  });
  return gone.signal;
};
