import type { CookieOptions, Request, Response } from 'express';
import { ownCookie } from '../../accounts/own-cookie.ts';

const cookie = ownCookie('proviso_login', '/api/login');

/** The token of the sign-in in progress at the provider; `undefined` if it is missing or malformed. */
export const loginTokenOf = (request: Request, options: CookieOptions): string | undefined =>
  cookie.readToken(request, options);

/** Gives the browser the token of a sign-in that continues at the provider. */
export const setLoginCookie = (
  response: Response,
  { token, expiresAt }: { token: string; expiresAt: Date },
  options: CookieOptions,
): void =>
  // SameSite=Lax (set in the options) sends it along when the provider redirects the browser back.
  cookie.set(response, token, { ...options, expires: expiresAt });

export const clearLoginCookie = (response: Response, options: CookieOptions): void =>
  cookie.clear(response, options);
