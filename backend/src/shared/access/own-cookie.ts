import cookieParser, { signedCookie } from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';

/**
 * Parses request cookies. Signatures are verified lazily with `secret`, which is also used to sign the
 * response's cookies.
 */
export const parseCookies = (secret: string): RequestHandler => {
  const parse = cookieParser();
  return (request: Request, response, next) =>
    parse(request, response, () => {
      request.secret = secret;
      next();
    });
};

/** A cookie that only this product's server can read: neither other sites nor scripts can. */
export interface OwnCookie {
  /** The unverified value that the browser sent. */
  read: (request: Request, options: CookieOptions) => unknown;
  /** The value that the browser sent, if this installation signed it; `undefined` otherwise. */
  readSigned: (request: Request, options: CookieOptions) => string | undefined;
  /** The opaque token that the browser sent; `undefined` if it is missing or malformed. */
  readToken: (request: Request, options: CookieOptions) => string | undefined;
  set: (response: Response, value: string, options: CookieOptions) => void;
  clear: (response: Response, options: CookieOptions) => void;
}

/**
 * Returns a cookie's full name. With HTTPS, the prefix `__Host-` makes browsers accept the cookie only over
 * an encrypted connection from this exact host (RFC 6265bis, 4.1.3).
 */
export const cookieNameOf = (name: string, { secure }: CookieOptions): string =>
  secure ? `__Host-${name}` : name;

/**
 * A cookie called `name`, for requests under `path`. With HTTPS, the cookie applies to all paths, as its
 * `__Host-` prefix requires. Neither another host of the same domain nor an attacker on plain HTTP can then
 * set the cookie, because cookies without the prefix are ignored.
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
      // An earlier version set this cookie without the prefix.
      if (options.secure) response.clearCookie(name, { ...options, path, httpOnly: true });
    },
  };
};
