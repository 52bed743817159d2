import type { CookieOptions, Response } from 'express';
import type { Written } from '../../event-log/event-log.ts';
import type { ContextFor } from '../../event-log/request-context.ts';
import type { Session } from './session.ts';
import { setSessionCookie } from './session-cookie.ts';
import { endSession, type EndSessionDeps } from './end-session.ts';
import type { StartedSession } from './start-session.ts';

/** Whose browser it is: its session until now, and the answer that it gets. */
export interface SessionReplacement {
  response: Response;
  session: Session | undefined;
  contextFor: ContextFor;
}

/**
 * Gives the browser the session of somebody who has just signed in. A session that it had before ends: it would go on
 * without anybody who could sign it out.
 */
export const replaceSessionCookie = async (
  deps: EndSessionDeps & { cookies: CookieOptions },
  { response, session, contextFor }: SessionReplacement,
  { token, expiresAt, wrote }: StartedSession,
): Promise<readonly Written[]> => {
  const ended = session && (await endSession(deps, session, contextFor));
  setSessionCookie(response, token, expiresAt, deps.cookies);
  return ended ? [ended, wrote] : [wrote];
};
