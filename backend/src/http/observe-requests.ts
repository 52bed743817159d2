import type { IncomingMessage } from 'node:http';
import type { Request, RequestHandler } from 'express';
import { workingFor } from '../shared/telemetry/current-work.ts';
import type { Telemetry } from '../shared/telemetry/telemetry.ts';
import { parseTraceparent } from '../shared/telemetry/traceparent.ts';
import { requestIdOf } from './request-id.ts';

const traceparents = new WeakMap<IncomingMessage, string>();

/** Where in its trace a request is, for what it causes: this process's own step, or else the caller's. */
export const traceparentOf = (request: IncomingMessage): string | undefined => traceparents.get(request);

/** The route that took the request, as it is described: an address would name things, and be one of endlessly many. */
const routeOf = ({ route }: Request): string => {
  const path: unknown = (route as { path?: unknown } | undefined)?.path;
  return typeof path === 'string' ? path : 'none';
};

/**
 * Makes each request a step in the trace that the caller began, or else in one of its own, and measures it when it has been
 * answered. Whatever is done for it, log lines above all, carries its id and trace.
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
      // A live connection is open as long as its page is: that is no time to answer.
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
    workingFor({ correlationId, traceparent }, next);
  };
