import compression from 'compression';
import type { RequestHandler } from 'express';

/** Compresses answers for those who understand that, and does without what it takes to find out for those who say nothing of it. */
export const compressed = (): RequestHandler => {
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
