import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { parseCookies } from '../shared/access/own-cookie.ts';
import type { HealthDeps } from '../shared/modules/health.ts';
import type { PageSources, Protocol } from '../shared/modules/module.ts';
import type { Telemetry } from '../shared/telemetry/telemetry.ts';
import { apiDocsRoutes } from './api-docs/routes.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import { healthRouter } from './health.ts';
import { MCP_PATH, mcpRoute } from './mcp/mcp-route.ts';
import { rejectForeignOrigins } from './mcp/reject-foreign-origins.ts';
import { dispatchByArea } from './by-area.ts';
import type { ContextOwner } from '../shared/event-log/request-context.ts';
import { contextOfRequest } from './context-of-request.ts';
import { limitToPaths, chainHandlers } from './chain-handlers.ts';
import { createCachedResponses } from './cached-responses.ts';
import { jsonBody } from './json-body.ts';
import { mountRoute, type RouteDeps } from './mount-route.ts';
import { problemMiddleware } from './problem-middleware.ts';
import { observeRequests } from './observe-requests.ts';
import { requestLogging } from './request-logging.ts';
import type { Route } from '../shared/routing/route.ts';
import type { Tool } from '../shared/routing/tool.ts';
import { refuseOtherMethods } from './refuse-other-methods.ts';
import { noStore, securityHeaders } from './security-headers.ts';
import { webRouter } from './web/web-router.ts';

export interface AppDeps extends Omit<RouteDeps, 'ownOrigin' | 'cachedResponses'>, HealthDeps {
  routes: readonly Route[];
  tools?: readonly Tool[];
  protocols?: readonly Protocol[];
  logger: Logger;
  telemetry: Telemetry;
  /** Key that signs cookies, so that only this installation can write them. */
  cookieSecret: string;
  /** The installation's public URL. If missing, the URL of each request is used. */
  publicUrl?: URL | undefined;
  /** Number of trusted proxies in front of the server. Their `X-Forwarded-*` headers are used. */
  trustedProxies: number;
  /** The folder that contains `shell/dist` and `mfe-<name>/dist`. */
  webRoot: string;
  /** Origins of the micro-frontends that run in their own containers, by name. */
  microFrontendOrigins?: ReadonlyMap<string, URL>;
  /** External sources that pages may load from. */
  pageSources?: readonly PageSources[];
}

/** Compresses responses if the client accepts it. If not, skips the compression middleware. */
const compressed = (): RequestHandler => {
  const compress = compression();
  return (request, response, next) => {
    if (request.headers['accept-encoding'] !== undefined) {
      compress(request, response, next);
      return;
    }
    response.setHeader('Vary', 'Accept-Encoding');
    next();
  };
};

/** True if the route's path has no parameters. */
const isWhole = ({ path }: Route): boolean => !path.includes(':');

/** The complete HTTP application: API, health and front end. */
export const createApp = (deps: AppDeps): Express => {
  const { logger, publicUrl } = deps;
  const app = express();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', deps.trustedProxies);
  app.set('query parser', 'simple');
  app.enable('case sensitive routing');
  app.enable('strict routing');

  const described = [...deps.routes, ...apiDocsRoutes(deps.routes, deps.cookies)];
  const routes = [...described, mcpRoute(deps.tools ?? [], deps)];
  const ofRoutes = {
    ...deps,
    ownOrigin: publicUrl?.origin,
    cachedResponses: createCachedResponses(routes, deps),
  };
  // Combines the handlers into one, because Express would match each of them separately for every request.
  app.use(
    chainHandlers([
      securityHeaders(publicUrl?.protocol === 'https:', deps.pageSources),
      compressed(),
      limitToPaths(['/api', MCP_PATH], [observeRequests(deps.telemetry), requestLogging(logger), noStore]),
      limitToPaths([MCP_PATH], [rejectForeignOrigins(publicUrl?.origin)]),
      parseCookies(deps.cookieSecret),
      dispatchByArea(routes, (router, ofArea) => {
        // Literal paths take precedence over parameterized paths, for all methods.
        for (const some of [ofArea.filter(isWhole), ofArea.filter((route) => !isWhole(route))]) {
          for (const route of some) mountRoute(router, route, ofRoutes);
          refuseOtherMethods(router, some);
        }
      }),
    ]),
  );
  app.use(healthRouter(deps));
  app.use('/api', () => {
    throw new ApiProblem('request.not-found');
  });

  const forProtocols = {
    contextsOf: (request: Request) => (owner: ContextOwner) => contextOfRequest(request, owner, deps.now),
    jsonBody: (bytes: number) => jsonBody({ bytes, types: ['json', '+json'] }),
  };
  for (const { path, handle } of deps.protocols ?? [])
    app.use(path, observeRequests(deps.telemetry), requestLogging(logger), noStore, handle(forProtocols));

  app.use(webRouter(deps.webRoot, deps.microFrontendOrigins ?? new Map(), logger));
  app.use(() => {
    throw new ApiProblem('request.not-found');
  });
  app.use(problemMiddleware(logger));
  return app;
};
