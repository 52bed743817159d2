import type { IRouter } from 'express';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import type { Route } from '../shared/routing/route.ts';

/**
 * Handles methods that no route supports on the paths of `routes`. OPTIONS returns `Allow`, and other methods
 * return 405 with `Allow` (RFC 9110, 15.5.6). Must be mounted after the routes.
 */
export const refuseOtherMethods = (
  router: IRouter,
  routes: readonly Pick<Route, 'method' | 'path'>[],
): void => {
  const methods = new Map<string, Set<string>>();
  for (const { method, path } of routes) {
    const known = methods.get(path) ?? new Set(['OPTIONS']);
    methods.set(path, known.add(method.toUpperCase()));
    if (method === 'get') known.add('HEAD');
  }
  for (const [path, known] of methods) {
    const headers = { Allow: [...known].toSorted().join(', ') };
    router.all(path, (request, response) => {
      if (request.method !== 'OPTIONS') throw new ApiProblem('request.method-not-allowed', { headers });
      response.status(204).set(headers).end();
    });
  }
};
