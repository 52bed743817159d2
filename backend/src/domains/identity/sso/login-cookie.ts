import { createHash } from 'node:crypto';
import type { CookieOptions, Request, Response } from 'express';
import { ownCookie, type OwnCookie } from '../../../shared/access/own-cookie.ts';

/** Sign-ins that one browser may have begun at a time; at the next, the earlier ones are forgotten. */
const TABS = 8;
const PATH = '/api/login';
const LOGIN = 'proviso_login_';

/** The state of a sign-in is in the names of its cookies, so that one tab does not end the sign-in of another. */
const named = (prefix: string, state: string): OwnCookie =>
  ownCookie(prefix + createHash('sha256').update(state).digest('hex').slice(0, 16), PATH);
const loginCookie = (state: string): OwnCookie => named(LOGIN, state);
const answerCookie = (state: string): OwnCookie => named('proviso_answer_', state);

/** An opaque token, until it ends. */
interface Token {
  token: string;
  expiresAt: Date;
}

/** A request and its answer. */
interface Exchange {
  request: Request;
  response: Response;
}

/** What a browser shows of the sign-in with a state; `undefined`: it is missing or malformed. */
export interface ShownTokens {
  /** The browser began the sign-in. */
  login: string | undefined;
  /** The browser brought what a provider of SAML answered. */
  answer: string | undefined;
}

export const shownTokensOf = (request: Request, state: string, options: CookieOptions): ShownTokens => ({
  login: loginCookie(state).readToken(request, options),
  answer: answerCookie(state).readToken(request, options),
});

/** Gives the browser the token of a sign-in that continues at the provider. */
export const setLoginCookie = (
  { request, response }: Exchange,
  state: string,
  { token, expiresAt }: Token,
  options: CookieOptions,
): void => {
  const names = Object.keys(request.cookies as object).map((name) => name.replace(/^__Host-/, ''));
  const begun = names.filter((name) => name.startsWith(LOGIN));
  // Another site can lead a browser here as often as it likes; its cookies must not fill up.
  if (begun.length >= TABS) for (const name of begun) ownCookie(name, PATH).clear(response, options);
  // SameSite=Lax (set in the options) sends it along when the provider redirects the browser back.
  loginCookie(state).set(response, token, { ...options, expires: expiresAt });
};

/**
 * Gives the token of an answer to the browser that brought it. The form comes from another site, so the browser
 * sends none of our cookies with it, but takes one, since a page is opened by it (RFC 6265bis, 5.7).
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
