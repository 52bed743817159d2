import { createHash } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { ownCookie, type OwnCookie } from '../../../shared/access/own-cookie.ts';

/** Maximum number of pending sign-ins per browser. The next sign-in clears all earlier ones. */
const TABS = 8;
const PATH = '/api/login';
const LOGIN = 'proviso_login_';

/**
 * Cookie names contain a hash of the state, so that a sign-in in one tab does not end a sign-in in another.
 */
const named = (prefix: string, state: string): OwnCookie =>
  ownCookie(prefix + createHash('sha256').update(state).digest('hex').slice(0, 16), PATH);
const loginCookie = (state: string): OwnCookie => named(LOGIN, state);
const answerCookie = (state: string): OwnCookie => named('proviso_answer_', state);

/** An opaque token with its expiry. */
interface Token {
  token: string;
  expiresAt: Date;
}

/** The request to set or read a cookie, and its response. */
interface Exchange {
  request: Request;
  response: Response;
}

/**
 * The browser's tokens for the sign-in identified by `state`. A token is `undefined` if it is missing or
 * malformed.
 */
export interface BrowserTokens {
  /** Proves that the browser began the sign-in. */
  login: string | undefined;
  /** Proves that the browser posted the SAML response. */
  answer: string | undefined;
}

export const browserTokensOf = (request: Request, state: string, options: CookieOptions): BrowserTokens => ({
  login: loginCookie(state).readToken(request, options),
  answer: answerCookie(state).readToken(request, options),
});

/** Sets the browser's token for a sign-in that continues at the provider. */
export const setLoginCookie = (
  { request, response }: Exchange,
  state: string,
  { token, expiresAt }: Token,
  options: CookieOptions,
): void => {
  const names = Object.keys(request.cookies as object).map((name) => name.replace(/^__Host-/, ''));
  const begun = names.filter((name) => name.startsWith(LOGIN));
  // Another site can redirect a browser here repeatedly, and must not fill the browser's cookie store.
  if (begun.length >= TABS) for (const name of begun) ownCookie(name, PATH).clear(response, options);
  // With SameSite=Lax (in the options), browsers send the cookie when the provider redirects back.
  loginCookie(state).set(response, token, { ...options, expires: expiresAt });
};

/**
 * Sets a token in the browser that posted a response. The form comes from another site, so the browser does
 * not send our cookies, but it accepts new cookies in a top-level navigation (RFC 6265bis, 5.7).
 */
export const setAnswerCookie = (
  response: Response,
  state: string,
  { token, expiresAt }: Token,
  options: CookieOptions,
): void => answerCookie(state).set(response, token, { ...options, expires: expiresAt });

export const clearLoginCookies = (response: Response, state: string, options: CookieOptions): void => {
  loginCookie(state).clear(response, options);
  answerCookie(state).clear(response, options);
};
