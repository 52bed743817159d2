import type { Request, RequestHandler } from 'express';
import { apiKeyTextOf } from '../shared/access/api-key-header.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Route } from '../shared/routing/route.ts';

/**
 * For routes that change something: refuses cross-site browser requests, by `Sec-Fetch-Site` or else by
 * `Origin`. Programs send neither header and pass. Requests with an API key pass too, since no browser adds a
 * key on its own. `ownOrigin` is the public origin; without it, the origin that the request was sent to. A
 * GET that changes something is also refused as a subresource of our own pages: an image in a policy's text
 * could point to it.
 */
export const refuseCrossSite =
  ({ method }: Pick<Route, 'method'>, ownOrigin?: string): RequestHandler =>
  (request, _response, next) => {
    const refused = isCrossSite(request, ownOrigin) || (method === 'get' && isPartOfPage(request));
    next(refused && apiKeyTextOf(request) === undefined ? new ApiProblem('request.cross-site') : undefined);
  };

/** True if a request to `route` changes something, and so needs protection from cross-site requests. */
export const isExposed = ({ method, changesByGet }: Pick<Route, 'method' | 'changesByGet'>): boolean =>
  changesByGet === true || (method !== 'get' && method !== 'head');

const isPartOfPage = (request: Request): boolean =>
  (request.get('sec-fetch-dest') ?? 'document') !== 'document';

const isCrossSite = (request: Request, ownOrigin: string | undefined): boolean => {
  const site = request.get('sec-fetch-site');
  if (site !== undefined) return site !== 'same-origin' && site !== 'none';
  const origin = request.get('origin');
  return origin !== undefined && origin !== (ownOrigin ?? `${request.protocol}://${request.get('host')}`);
};
