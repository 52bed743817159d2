import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from '../accounts/api-key-header.ts';
import { ApiProblem } from '../routing/api-problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Reads that change something because the specification has browsers navigate to them. */
const unsafeReads = new Set(['/api/logout']);

/**
 * Refuses what another site makes a browser send: `Sec-Fetch-Site` decides where the browser sends it, `Origin` otherwise.
 * Programs send neither and pass, and so does what has an API key: no browser adds one by itself. `ownOrigin` is the
 * public origin; without it, the origin that the request was sent to. A read that changes something is refused, too,
 * where a page of our own loads it as one of its parts: an image in a policy's text could name its address.
 */
export const refuseCrossSite =
  (ownOrigin?: string): RequestHandler =>
  (request, _response, next) => {
    const navigated = unsafeReads.has(request.path);
    const exposed = (navigated || !safeMethods.has(request.method)) && apiKeyTextOf(request) === undefined;
    const refused = isCrossSite(request, ownOrigin) || (navigated && isPartOfPage(request));
    next(exposed && refused ? new ApiProblem('request.cross-site') : undefined);
  };

const isPartOfPage = (request: Request): boolean =>
  (request.get('sec-fetch-dest') ?? 'document') !== 'document';

const isCrossSite = (request: Request, ownOrigin: string | undefined): boolean => {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && origin !== (ownOrigin ?? `${request.protocol}://${request.get('host')}`);
};
