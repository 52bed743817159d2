import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from '../../shared/access/api-key-header.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';

/**
 * Refuses browser requests from another origin, with or without an API key, and all requests without a key.
 * The protocol requires the origin check to prevent DNS rebinding. `ownOrigin` is the public origin; if
 * missing, only an IP address or `localhost` in the request's own URL is accepted.
 */
export const rejectForeignOrigins =
  (ownOrigin?: string): RequestHandler =>
  (request, _response, next) => {
    const origin = request.get('origin');
    if (origin !== undefined && origin !== (ownOrigin ?? addressedOrigin(request)))
      throw new ApiProblem('request.cross-site');
    if (request.method === 'POST' && apiKeyTextOf(request) === undefined)
      throw new ApiProblem('api-key.required', { headers: { 'WWW-Authenticate': 'Bearer' } });
    next();
  };

/** The request's origin. Rejects other host names, because anyone could make one resolve to this machine. */
const addressedOrigin = (request: Request): string | undefined => {
  const { hostname } = request;
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || isIP(host) !== 0
    ? `${request.protocol}://${request.get('host')}`
    : undefined;
};
