import cookieParser, { signedCookie } from 'cookie-parser';
import type { CookieOptions, Request, RequestHandler, Response } from 'express';

/**
 * Parses the cookies of requests. Signatures are verified lazily with `secret`, which also signs the cookies
 * of responses.
 */
export const readingCookies = (secret: string): RequestHandler => {
  const parse = cookieParser();
  return (request: Request, response, next) =>
    parse(request, response, () => {
      request.secret = secret;
      next();
    });
};

/** A cookie of the product, which other sites and scripts cannot read. */
export interface OwnCookie {
  /** The value from the browser; unverified. */
  read: (request: Request, options: CookieOptions) => unknown;
  /** The value from the browser if this installation signed it; `undefined` otherwise. */
  readSigned: (request: Request, options: CookieOptions) => string | undefined;
  /** The opaque token from the browser; `undefined` if it is missing or malformed. */
  readToken: (request: Request, options: CookieOptions) => string | undefined;
  set: (response: Response, value: string, options: CookieOptions) => void;
  clear: (response: Response, options: CookieOptions) => void;
}

/**
 * The full name of a cookie. Behind HTTPS, browsers accept `__Host-` cookies only from this very host,
 * encrypted (RFC 6265bis, 4.1.3).
 */
export const cookieNameOf = (name: string, { secure }: CookieOptions): string =>
  secure ? `__Host-${name}` : name;

/**
 * A cookie called `name`, for requests under `path`; behind HTTPS for all paths, as the prefix requires.
 * There, neither another host of the same domain nor an attacker on plain HTTP can set it: cookies without
 * the prefix are ignored.
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
      // An earlier version set the cookie without the prefix.
      if (options.secure) response.clearCookie(name, { ...options, path, httpOnly: true });
    },
  };
};
