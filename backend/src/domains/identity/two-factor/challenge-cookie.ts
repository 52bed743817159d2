import type { CookieOptions, Request, Response } from 'express';
import { ownCookie } from '../../../shared/access/own-cookie.ts';
import type { StartedChallenge } from './challenges.ts';

const cookie = ownCookie('proviso_two_factor', '/api/auth/two-factor');

/** Returns the pending sign-in's token from the cookie, or `undefined` if it is missing or malformed. */
export const challengeTokenOf = (request: Request, options: CookieOptions): string | undefined =>
  cookie.readToken(request, options);

/** Sets the browser's token for a pending sign-in. The cookie expires together with the token. */
export const setChallengeCookie = (
  response: Response,
  { token, expiresAt }: StartedChallenge,
  options: CookieOptions,
): void => cookie.set(response, token, { ...options, expires: expiresAt });

export const clearChallengeCookie = (response: Response, options: CookieOptions): void =>
  cookie.clear(response, options);
