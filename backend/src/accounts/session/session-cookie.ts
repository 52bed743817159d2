import type { CookieOptions, Request, Response } from 'express';
import { ownCookie } from '../own-cookie.ts';

export const SESSION_COOKIE = 'proviso_session';
const cookie = ownCookie(SESSION_COOKIE);

/** The session token that the browser sent; `undefined` if it is missing or malformed. */
export const sessionTokenOf = (request: Request, options: CookieOptions): string | undefined =>
  cookie.readToken(request, options);

/** Gives the browser `token` until `expiresAt`. */
export const setSessionCookie = (
  response: Response,
  token: string,
  expiresAt: Date,
  options: CookieOptions,
): void => cookie.set(response, token, { ...options, expires: expiresAt });

export const clearSessionCookie = (response: Response, options: CookieOptions): void =>
  cookie.clear(response, options);
