import compression from 'compression';
import express, { type Express, type Request, type RequestHandler } from 'express';
import type { Logger } from 'pino';
import { readingCookies } from '../shared/access/own-cookie.ts';
import type { HealthDeps } from '../shared/modules/health.ts';
import type { PageSources, Protocol } from '../shared/modules/module.ts';
import type { Telemetry } from '../shared/telemetry/telemetry.ts';
import { apiDocsRoutes } from './api-docs/routes.ts';
import { ApiProblem } from '../shared/routing/api-problem.ts';
import { healthRouter } from './health.ts';
import { MCP_PATH, mcpRoute } from './mcp/mcp-route.ts';
import { refuseStrangers } from './mcp/refuse-strangers.ts';
import { byArea } from './by-area.ts';
import type { ContextOwner } from '../shared/event-log/request-context.ts';
import { contextOfRequest } from './context-of-request.ts';
import { forPaths, inTurn } from './in-turn.ts';
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

export interface AppDeps extends Omit<RouteDeps, 'ownOrigin'>, HealthDeps {
  routes: readonly Route[];
  tools?: readonly Tool[];
  protocols?: readonly Protocol[];
  logger: Logger;
  telemetry: Telemetry;
  /** Signs the cookies that only this installation may write. */
  cookieSecret: string;
  /** The public URL of the installation; without it, the one each request was sent to. */
  publicUrl?: URL | undefined;
  /** Number of trusted proxies in front, whose `X-Forwarded-*` headers are used. */
  trustedProxies: number;
  /** The folder that holds `shell/dist` and `mfe-<name>/dist`. */
  webRoot: string;
  /** Micro-frontends that containers of their own serve, by name. */
  microFrontendOrigins?: ReadonlyMap<string, URL>;
  /** What pages may load from elsewhere. */
  pageSources?: readonly PageSources[];
}

/** Compresses answers to clients that accept it; for others nothing is set up. */
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

/** Whether the address of a route has no parameter. */
const isWhole = ({ path }: Route): boolean => !path.includes(':');

/** The whole HTTP side: API, health and front end. */
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
  // Called in the order in which Express would call them, which then has one handler to look through for each request.
  app.use(
    inTurn([
      securityHeaders(publicUrl?.protocol === 'https:', deps.pageSources),
      compressed(),
      forPaths(['/api', MCP_PATH], [observeRequests(deps.telemetry), requestLogging(logger), noStore]),
      forPaths([MCP_PATH], [refuseStrangers(publicUrl?.origin)]),
      readingCookies(deps.cookieSecret),
      byArea(routes, (router, ofArea) => {
        // An address that is named in full comes before one that has a parameter in the same place, with all of its methods.
        for (const some of [ofArea.filter(isWhole), ofArea.filter((route) => !isWhole(route))]) {
          for (const route of some) mountRoute(router, route, { ...deps, ownOrigin: publicUrl?.origin });
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
