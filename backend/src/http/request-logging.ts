import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/**
 * Logs every API request as one line: method, path, status, milliseconds and id. No query, header, cookie, body or
 * address: they may contain personal data or secrets. A token in the path, as in emailed links, is left out too.
 */
export const requestLogging =
  (logger: Logger): RequestHandler =>
  (request, response, next) => {
    const startedAt = Date.now();
    const reqId = requestIdOf(request);
    response.setHeader('X-Request-Id', reqId);
    response.once('close', () => {
      const { statusCode: status } = response;
      const isFault = status >= 500;
      const level = isFault ? 'warn' : 'info';
      if (!logger.isLevelEnabled(level)) return;
      logger[level](
        {
          reqId,
          req: { method: request.method, path: pathOf(request.originalUrl) },
          res: { status },
          responseTime: Date.now() - startedAt,
        },
        isFault ? 'answered with an error' : 'answered',
      );
    });
    next();
  };

/** 32 bytes in base64url: a secret, wherever it stands. */
const TOKEN = /\/[\w-]{43}(?=\/|$)/g;

const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replaceAll(TOKEN, '/:token');
