import type { Request, RequestHandler, Response } from 'express';

/** Combines handlers into one: each runs when the previous one calls `next`. */
export const chainHandlers =
  (handlers: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) =>
    callFrom(handlers, 0, request, response, next);

const callFrom = (
  handlers: readonly RequestHandler[],
  at: number,
  request: Request,
  response: Response,
  next: (fault?: unknown) => void,
): void => {
  const handler = handlers[at];
  if (!handler) return next();
  void handler(request, response, (fault?: unknown) => {
    if (fault === undefined || fault === null) callFrom(handlers, at + 1, request, response, next);
    else next(fault);
  });
};

/** Runs `handlers` only for requests at or below one of `paths`, without changing the request's URL. */
export const limitToPaths = (
  paths: readonly string[],
  handlers: readonly RequestHandler[],
): RequestHandler => {
  const handle = chainHandlers(handlers);
  return (request, response, next) => {
    const { path } = request;
    const isThere = paths.some(
      (root) => path.startsWith(root) && (path.length === root.length || path[root.length] === '/'),
    );
    if (isThere) void handle(request, response, next);
    else next();
  };
};
