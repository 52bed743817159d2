import { Router, type IRouter, type RequestHandler } from 'express';
import type { Route } from '../shared/routing/route.ts';

/** The first two segments of a path, such as `/api/policies`. No route has a parameter in these segments. */
const areaOf = (path: string): string => {
  const second = path.indexOf('/', 1);
  const end = second === -1 ? -1 : path.indexOf('/', second + 1);
  return end === -1 ? path : path.slice(0, end);
};

/**
 * Dispatches a request only to the routes of its area, because Express would otherwise try hundreds of routes
 * one by one.
 *
 * @param mount adds an area's routes to its router in the given order
 * @throws RangeError for a route with a parameter in its first two segments
 */
export const dispatchByArea = (
  routes: readonly Route[],
  mount: (router: IRouter, ofArea: readonly Route[]) => void,
): RequestHandler => {
  const areas = new Map<string, Route[]>();
  for (const route of routes) {
    const area = areaOf(route.path);
    if (/[:*{]/.test(area)) throw new RangeError(`${route.path} has a parameter in its first two parts`);
    areas.set(area, [...(areas.get(area) ?? []), route]);
  }
  const routers = new Map(
    Array.from(areas, ([area, ofArea]) => {
      const router = Router({ caseSensitive: true, strict: true });
      mount(router, ofArea);
      return [area, router];
    }),
  );
  return (request, response, next) => {
    const router = routers.get(areaOf(request.path));
    if (router) router(request, response, next);
    else next();
  };
};
