import type { Response } from 'express';

/** Ends when the caller has gone away before the answer was sent. */
export const untilClosed = (response: Response): AbortSignal => {
  const controller = new AbortController();
  response.once('close', () => {
    if (!response.writableFinished) controller.abort();
  });
  return controller.signal;
};
