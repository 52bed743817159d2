import type { CookieOptions, Response } from 'express';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import type { Session } from '../../../shared/access/session.ts';
import { setSessionCookie } from '../../../shared/access/session-cookie.ts';
import { endSession, type EndSessionDeps } from './end-session.ts';
import type { StartedSession } from './start-session.ts';

/** A browser's previous session, and the response that replaces its cookie. */
export interface SessionReplacement {
  response: Response;
  browserSession: Session | undefined;
  contextFor: ContextFor;
}

/**
 * Sets the cookie of a newly started session, and ends the browser's previous session, because the user could
 * no longer sign out of it.
 */
export const replaceSessionCookie = async (
  deps: EndSessionDeps & { cookies: CookieOptions },
  { response, browserSession, contextFor }: SessionReplacement,
  { token, expiresAt, wrote }: StartedSession,
): Promise<readonly Written[]> => {
  const ended = browserSession && (await endSession(deps, browserSession, contextFor));
  setSessionCookie(response, token, expiresAt, deps.cookies);
  return ended ? [...ended, wrote] : [wrote];
};
