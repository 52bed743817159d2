import cookieParser, { signedCookie } from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';

/**
 * Reads the cookies of requests. The signature of one is checked when somebody asks for it, with `secret`, by which those of answers
 * are signed.
 */
export const readingCookies = (secret: string): RequestHandler => {
  const parse = cookieParser();
  return (request: Request, response, next) =>
    parse(request, response, () => {
      request.secret = secret;
      next();
    });
};

/** A cookie of the product: other sites and scripts cannot read it. */
export interface OwnCookie {
  /** What the browser sent, which anybody may have written. */
  read: (request: Request, options: CookieOptions) => unknown;
  /** What the browser sent and this installation had signed; `undefined` otherwise. */
  readSigned: (request: Request, options: CookieOptions) => string | undefined;
  /** The opaque token that the browser sent; `undefined` if it is missing or malformed. */
  readToken: (request: Request, options: CookieOptions) => string | undefined;
  set: (response: Response, value: string, options: CookieOptions) => void;
  clear: (response: Response, options: CookieOptions) => void;
}

/** What a cookie is called: behind HTTPS, browsers take `__Host-` only from this very host, encrypted (RFC 6265bis, 4.1.3). */
export const cookieNameOf = (name: string, { secure }: CookieOptions): string =>
  secure ? `__Host-${name}` : name;

/**
 * A cookie called `name`, for the calls under `path`; behind HTTPS for all, as its prefix demands. Neither another host of the same
 * domain nor somebody on the way of plain HTTP can set it there: one without the prefix is not read.
 */
export const ownCookie = (name: string, path = '/'): OwnCookie => {
  const kept = (options: CookieOptions): CookieOptions => ({
    ...options,
    path: options.secure ? '/' : path,
    httpOnly: true,
  });
  const read = (request: Request, options: CookieOptions): unknown =>
    (request.cookies as Record<string, unknown>)[cookieNameOf(name, options)];
  return {
    read,
    readSigned(request, options) {
      const given = read(request, options);
      if (typeof given !== 'string' || !given.startsWith('s:')) return undefined;
      const value = signedCookie(given, request.secret ?? []);
      return value === false ? undefined : value;
    },
    readToken(request, options) {
      const token = read(request, options);
      return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;
    },
    set(response, value, options) {
      response.cookie(cookieNameOf(name, options), value, kept(options));
    },
    clear(response, options) {
      response.clearCookie(cookieNameOf(name, options), kept(options));
      // What an earlier version left behind.
      if (options.secure) response.clearCookie(name, { ...options, path, httpOnly: true });
    },
  };
};
