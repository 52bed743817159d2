import type { CookieOptions, Request, Response } from 'express';

export const SESSION_COOKIE = 'proviso_session';

/** The session token that the browser sent; `undefined` if it is missing or malformed. */
export const sessionTokenOf = (request: Request): string | undefined => {
  const token = (request.cookies as Record<string, unknown>)[SESSION_COOKIE];
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Gives the browser `token` until `expiresAt`. */
export const setSessionCookie = (
  response: Response,
  token: string,
  expiresAt: Date,
  options: CookieOptions,
): void => {
  response.cookie(SESSION_COOKIE, token, { ...options, httpOnly: true, expires: expiresAt });
};

export const clearSessionCookie = (response: Response, options: CookieOptions): void => {
  response.clearCookie(SESSION_COOKIE, { ...options, httpOnly: true });
};
