import { errorText } from '@proviso/storage';
import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { problemBody, type ApiProblem } from '../shared/routing/api-problem.ts';
import { problemOfError } from '../shared/routing/problem-of-error.ts';
import { requestIdOf } from './request-id.ts';
import { ClientGoneError } from '../shared/routing/when-closed.ts';

/**
 * Answers every error as problem+json. Server errors are logged with their stack, under the id in the
 * response.
 */
export const problemMiddleware =
  (logger: Logger): ErrorRequestHandler =>
  (error: unknown, request, response, next) => {
    // The client has disconnected: there is no error, and no response to send.
    if (error instanceof ClientGoneError) return;
    const problem = problemOfError(error);
    const requestId = requestIdOf(request);
    logFault(logger, { error, problem, requestId });
    // Too late for an error response: Express closes the connection, so that the client sees a truncated
    // body.
    if (response.headersSent) next(error);
    else sendProblem(response, problem, requestId);
  };

/** Clients get the code of a fault, but not its reason, which only operators can fix. */
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
