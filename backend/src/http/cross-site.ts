import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from '../shared/access/api-key-header.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Route } from '../shared/routing/route.ts';

/**
 * Refuses cross-site browser requests to routes that change something, based on `Sec-Fetch-Site` or else
 * `Origin`. Non-browser clients send neither header and pass. Requests with an API key also pass, because
 * browsers never add one automatically. A GET that changes something is refused even as a subresource of our
 * own pages. An image in a policy's text could point to it. `ownOrigin` is the public origin; if missing, the
 * request's own origin is used.
 */
export const refuseCrossSite =
  ({ method }: Pick<Route, 'method'>, ownOrigin?: string): RequestHandler =>
  (request, _response, next) => {
    const refused = isCrossSite(request, ownOrigin) || (method === 'get' && isPartOfPage(request));
    next(refused && apiKeyTextOf(request) === undefined ? new ApiProblem('request.cross-site') : undefined);
  };

/** True if a request to `route` changes something and therefore needs protection from cross-site requests. */
export const needsCrossSiteProtection = ({
  method,
  changesByGet,
}: Pick<Route, 'method' | 'changesByGet'>): boolean =>
  changesByGet === true || (method !== 'get' && method !== 'head');

const isPartOfPage = (request: Request): boolean =>
  (request.get('sec-fetch-dest') ?? 'document') !== 'document';

const isCrossSite = (request: Request, ownOrigin: string | undefined): boolean => {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && origin !== (ownOrigin ?? `${request.protocol}://${request.get('host')}`);
};
