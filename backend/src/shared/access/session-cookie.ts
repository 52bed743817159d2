import type { CookieOptions, Request, Response } from 'express';
import { ownCookie } from './own-cookie.ts';

export const SESSION_COOKIE = 'proviso_session';
const cookie = ownCookie(SESSION_COOKIE);

/** The session token that the browser sent; `undefined` if it is missing or malformed. */
export const sessionTokenOf = (request: Request, options: CookieOptions): string | undefined =>
  cookie.readToken(request, options);

/** Stores `token` in the browser until `expiresAt`. */
export const setSessionCookie = (
  response: Response,
  token: string,
  expiresAt: Date,
  options: CookieOptions,
): void => cookie.set(response, token, { ...options, expires: expiresAt });

export const clearSessionCookie = (response: Response, options: CookieOptions): void =>
  cookie.clear(response, options);

/** Cookie for the administrator's own session, which is restored when their support session ends. */
const ownSessionCookie = ownCookie('proviso_own_session', '/api/auth/support-session');

/** The token of the administrator's own session; `undefined` unless the browser has a support session. */
export const ownSessionTokenOf = (request: Request, options: CookieOptions): string | undefined =>
  ownSessionCookie.readToken(request, options);

/** Stores the token of the administrator's own session in the browser until `expiresAt`. */
export const setOwnSessionCookie = (
  response: Response,
  token: string,
  expiresAt: Date,
  options: CookieOptions,
): void => ownSessionCookie.set(response, token, { ...options, expires: expiresAt });

export const clearOwnSessionCookie = (response: Response, options: CookieOptions): void =>
  ownSessionCookie.clear(response, options);
