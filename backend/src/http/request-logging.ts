import type { RequestHandler } from 'express';
import type { Logger } from 'pino';
import { requestIdOf } from './request-id.ts';

/**
 * Logs every API request as one line with its method, path, status, duration in milliseconds, and id. Omits
 * the query, headers, cookies, body and address, which may contain personal data or secrets. Also removes
 * tokens from the path, because the paths of emailed links contain them.
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

/** Matches 32 bytes in base64url, which are always a secret token. A file extension may follow. */
const TOKEN = /\/[\w-]{43}(?![\w-])/g;

const pathOf = (url: string): string => (url.split('?', 1)[0] ?? '').replaceAll(TOKEN, '/:token');
