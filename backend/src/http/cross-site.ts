import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from '../accounts/api-key-header.ts';
import { ApiProblem } from '../routing/api-problem.ts';

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS']);
/** GET routes that change something because the specification has browsers navigate to them. */
const unsafeReads = new Set(['/api/logout']);

/**
 * Refuses requests that another site makes a browser send, by `Sec-Fetch-Site` if the browser sends it, otherwise by `Origin`.
 * Programs send neither and pass, as do requests with an API key: no browser adds one on its own. `ownOrigin` is the
 * public origin; without it, the origin that the request was sent to. A read that changes something is refused, too,
 * when one of our own pages loads it as a subresource: an image in a policy's text could point to it.
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
