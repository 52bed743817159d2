import cookieParser from 'cookie-parser';
import type { Request, RequestHandler } from 'express';

/** Reads the request's cookies. Whoever asks for a signed one has its signature checked with `secret`, under which answers sign theirs. */
export const ownCookies = (secret: string): RequestHandler => {
  const parse = cookieParser();
  return (request: Request, response, next) =>
    parse(request, response, () => {
      request.secret = secret;
      next();
    });
};
