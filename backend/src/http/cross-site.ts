import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from './api-key-header.ts';
import { ApiProblem } from './api-problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Reads that change something because the specification has browsers navigate to them. */
const unsafeReads = new Set(['/api/logout']);

/**
 * Refuses what another site makes a browser send: `Sec-Fetch-Site` decides where the browser sends it, `Origin` otherwise.
 * Programs send neither and pass, and so does what has an API key: no browser adds one by itself. `ownOrigin` is the public origin; without it, the origin that the request was sent to.
 */
export const refuseCrossSite =
  (ownOrigin?: string): RequestHandler =>
  (request, _response, next) => {
    const changes = !safeMethods.has(request.method) || unsafeReads.has(request.path);
    const exposed = changes && apiKeyTextOf(request) === undefined;
    next(exposed && isCrossSite(request, ownOrigin) ? new ApiProblem('request.cross-site') : undefined);
  };

const isCrossSite = (request: Request, ownOrigin: string | undefined): boolean => {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && origin !== (ownOrigin ?? `${request.protocol}://${request.get('host')}`);
};
