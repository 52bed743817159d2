import { sessionSchema } from '@proviso/contracts';
import type { CookieOptions } from 'express';
import * as z from 'zod';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { sessionRoute, type Route } from '../../../shared/routing/route.ts';
import { clearSessionCookie } from '../../../shared/access/session-cookie.ts';
import type { EndSessionDeps } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { revokeSession } from './revoke-sessions.ts';

const params = z.object({ sessionId: z.uuid() });

/** `/api/auth/sessions`: the signed-in user's sessions. */
export const sessionRoutes = (deps: EndSessionDeps & { cookies: CookieOptions }): readonly Route[] => [
  sessionRoute(
    {
      method: 'get',
      path: '/api/auth/sessions',
      permission: 'session',
      summary: 'Lists the sessions of the signed-in user, last seen first',
      answers: { 200: z.array(sessionSchema) },
    },
    async ({ session }) => ({ status: 200, body: await listSessions(deps, session) }),
  ),
  sessionRoute(
    {
      method: 'delete',
      path: '/api/auth/sessions/:sessionId',
      permission: 'session',
      summary: 'Ends a session of the signed-in user at once',
      params,
      answers: { 204: null },
      problems: ['identity.session-not-found'],
    },
    async ({ params: { sessionId }, session, response, contextFor }) => {
      const { userId, organizationId, id } = session;
      const own = await deps.sessions.listOf(userId);
      if (!own.some(({ publicId }) => publicId === sessionId))
        throw new DomainError('identity.session-not-found');
      const revoker = {
        userId,
        organizationId,
        actor: { kind: 'user', id: userId },
        sessionId: id,
      } as const;
      const wrote = await revokeSession(deps, sessionId, revoker, contextFor);
      if (sessionId === id) clearSessionCookie(response, deps.cookies);
      return { status: 204, wrote };
    },
  ),
];
