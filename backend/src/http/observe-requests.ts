import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { runOnBehalfOf } from '../shared/telemetry/current-work.ts';
import type { Telemetry } from '../shared/telemetry/telemetry.ts';
import { parseTraceparent } from '../shared/telemetry/traceparent.ts';
import { requestIdOf } from './request-id.ts';

const traceparents = new WeakMap<IncomingMessage, string>();

/**
 * `traceparent` for work that a request causes: this process's span if there is one, otherwise the caller's.
 */
export const traceparentOf = (request: IncomingMessage): string | undefined => traceparents.get(request);

/**
 * The path template of the route that handled the request. The actual path would reveal ids and have
 * unbounded cardinality.
 */
const routeOf = ({ route }: Request): string => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'none';
};

/**
 * Starts a span for each request, within the caller's trace if there is one, and measures the request's
 * duration. The log lines of the request, and of work that it causes, include the request's id and trace.
 */
export const observeRequests =
  (telemetry: Telemetry): RequestHandler =>
  (request, response, next) => {
    const startedAt = performance.now();
    const given = request.get('traceparent');
    const parent = parseTraceparent(given) && given;
    const correlationId = requestIdOf(request);
    const { method } = request;
    const span = telemetry.start(method, {
      kind: 'server',
      parent,
      attributes: { 'http.request.method': method, 'proviso.correlation_id': correlationId },
    });
    const traceparent = span?.traceparent ?? parent;
    if (traceparent !== undefined) traceparents.set(request, traceparent);
    response.once('close', () => {
      const route = routeOf(request);
      const status = String(response.statusCode);
      // A live connection stays open as long as its page, so its duration is not a response time.
      if (response.getHeader('content-type') !== 'text/event-stream')
        telemetry.time('http_server_request_duration_seconds', (performance.now() - startedAt) / 1000, {
          method,
          route,
          status,
        });
      span?.end({
        name: `${method} ${route}`,
        attributes: { 'http.route': route, 'http.response.status_code': status },
        ...(response.statusCode >= 500 && { error: `answered with ${status}` }),
      });
    });
    runOnBehalfOf({ correlationId, traceparent }, next);
  };
