import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from '../../shared/access/api-key-header.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';

/**
 * Refuses requests that a page of another origin makes a browser send, an API key or not (the protocol demands it against DNS rebinding), and
 * calls without an API key. `ownOrigin` is the public origin; without it, an address or `localhost` that the request was sent to.
 */
export const refuseStrangers =
  (ownOrigin?: string): RequestHandler =>
  (request, _response, next) => {
    const origin = request.get('origin');
    if (origin !== undefined && origin !== (ownOrigin ?? addressedOrigin(request)))
      throw new ApiProblem('request.cross-site');
    if (request.method === 'POST' && apiKeyTextOf(request) === undefined)
      throw new ApiProblem('api-key.required', { headers: { 'WWW-Authenticate': 'Bearer' } });
    next();
  };

/** A name that is not `localhost` may have been bound to this machine by anyone. */
const addressedOrigin = (request: Request): string | undefined => {
  const { hostname } = request;
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || isIP(host) !== 0
    ? `${request.protocol}://${request.get('host')}`
    : undefined;
};
