import { errorText } from '@proviso/storage';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { problemBody, type ApiProblem } from '../shared/routing/api-problem.ts';
import { problemOfError } from '../shared/routing/problem-of-error.ts';
import { requestIdOf } from './request-id.ts';
import { ClientGoneError } from '../shared/routing/client-gone-signal.ts';

/**
 * Responds to every error with problem+json. Server errors are logged with their stack and the request id
 * that the response contains.
 */
export const problemMiddleware =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    // The client has disconnected, so there is no error to log and no response to send.
    if (error instanceof ClientGoneError) return;
    const problem = problemOfError(error);
    const requestId = requestIdOf(request);
    logFault(logger, { error, problem, requestId });
    // Too late for an error response. Express closes the connection, so that the client notices the truncated
    // body.
    if (response.headersSent) next(error);
    else sendProblem(response, problem, requestId);
  };

/** Logs the reason for a server error, which only operators can act on. Clients get only the error's code. */
const logFault = (
  logger: Logger,
  { error, problem: { code, status }, requestId }: { error: unknown; problem: ApiProblem; requestId: string },
): void => {
  if (code === 'service.failed') logger.error({ err: error, requestId }, 'request failed');
  else if (status >= 500)
    logger.warn(
      { code, reason: errorText(error), requestId },
      code === 'service.unavailable' ? 'a store is unavailable' : 'request failed for a known reason',
    );
};

/** Sends `problem` as the response. */
export const sendProblem = (response: Response, problem: ApiProblem, requestId: string): void => {
  response
    .status(problem.status)
    .set(problem.extras.headers ?? {})
    .type('application/problem+json')
    .send(JSON.stringify(problemBody(problem, requestId)));
};
