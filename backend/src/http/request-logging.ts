import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { pinoHttp } from 'pino-http';
import { requestIdOf } from './request-id.ts';

/**
 * Logs every API request as one line: method, path, status, milliseconds and id. No query, header, cookie, body or
 * address: they may contain personal data or secrets. A token in the path, as in emailed links, is left out too.
 */
export const requestLogging = (logger: Logger): RequestHandler => {
  const log = pinoHttp({
    logger,
    genReqId: requestIdOf,
    quietReqLogger: true,
    serializers: {
      req: ({ method, url }: { method: string; url: string }) => ({ method, path: pathOf(url) }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: () => undefined,
    },
    customLogLevel: (_request, { statusCode }) => (statusCode >= 500 ? 'warn' : 'info'),
    customSuccessMessage: () => 'answered',
    customErrorMessage: () => 'answered with an error',
  });
  return (request, response, next) => {
    response.set('X-Request-Id', requestIdOf(request));
    log(request, response);
    next();
  };
};

/** 32 bytes in base64url: a secret, wherever it stands. */
const TOKEN = /\/[\w-]{43}(?=\/|$)/g;

const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replaceAll(TOKEN, '/:token');
