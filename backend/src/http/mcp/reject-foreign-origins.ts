import { isIP } from 'node:net';
import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from '../../shared/access/api-key-header.ts';
import { ApiProblem } from '../../shared/routing/api-problem.ts';

/**
 * Refuses browser requests from another origin, with or without an API key, and calls without a key. The
 * protocol requires the origin check against DNS rebinding. `ownOrigin` is the public origin; without it, an
 * IP address or `localhost` that the request was sent to.
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

/** Rejects other host names: anyone may have bound one to this machine's address. */
const addressedOrigin = (request: Request): string | undefined => {
  const { hostname } = request;
  const host = hostname.replace(/^\[|\]$/g, '');
  return host === 'localhost' || isIP(host) !== 0
    ? `${request.protocol}://${request.get('host')}`
    : undefined;
};
