import type { CookieOptions, Request, Response } from 'express';

const LOGIN_COOKIE = 'proviso_login';
/** The only calls that the browser sends it with. */
const PATH = '/api/login';

/** The token of the sign-in in progress at the provider; `undefined` if it is missing or malformed. */
export const loginTokenOf = (request: Request): string | undefined => {
  const token = (request.cookies as Record<string, unknown>)[LOGIN_COOKIE];
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Gives the browser the token of a sign-in that continues at the provider. */
export const setLoginCookie = (
  response: Response,
  { token, expiresAt }: { token: string; expiresAt: Date },
  options: CookieOptions,
): void => {
  // SameSite=Lax (set in the options) sends it along when the provider redirects the browser back.
  response.cookie(LOGIN_COOKIE, token, { ...options, path: PATH, httpOnly: true, expires: expiresAt });
};

export const clearLoginCookie = (response: Response, options: CookieOptions): void => {
  response.clearCookie(LOGIN_COOKIE, { ...options, path: PATH, httpOnly: true });
};
