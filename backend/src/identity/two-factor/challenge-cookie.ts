import type { CookieOptions, Request, Response } from 'express';
import type { StartedChallenge } from './challenges.ts';

const CHALLENGE_COOKIE = 'proviso_two_factor';
/** The only calls that the browser sends it with. */
const PATH = '/api/auth/two-factor';

/** The token of the pending sign-in that the browser sent; `undefined` if it is missing or malformed. */
export const challengeTokenOf = (request: Request): string | undefined => {
  const token = (request.cookies as Record<string, unknown>)[CHALLENGE_COOKIE];
  return typeof token === 'string' && /^[\w-]{43}$/.test(token) ? token : undefined;
};

/** Gives the browser the token of a pending sign-in for as long as that is valid. */
export const setChallengeCookie = (
  response: Response,
  { token, expiresAt }: StartedChallenge,
  options: CookieOptions,
): void => {
  response.cookie(CHALLENGE_COOKIE, token, { ...options, path: PATH, httpOnly: true, expires: expiresAt });
};

export const clearChallengeCookie = (response: Response, options: CookieOptions): void => {
  response.clearCookie(CHALLENGE_COOKIE, { ...options, path: PATH, httpOnly: true });
};
