import { administratorReasonSchema, limits, streamName, supportSessionSchema } from '@proviso/contracts';
import { findAdminUser } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { CookieOptions } from 'express';
import { v7 } from 'uuid';
import * as z from 'zod';
import type { FindAccount, KnownAccount } from '../../../shared/access/account.ts';
import { recordAdministratorAct } from '../../../shared/access/record-act.ts';
import { sessionDecider } from '../session/decider.ts';
import { endSupport, type EndSupportDeps, recordSupportEnd } from '../session/end-support.ts';
import {
  clearOwnSessionCookie,
  clearSessionCookie,
  ownSessionTokenOf,
  sessionTokenOf,
  setOwnSessionCookie,
  setSessionCookie,
} from '../../../shared/access/session-cookie.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';
import { supportAccessOf } from '../../organizations/index.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { publicRoute, type Route, sessionRoute } from '../../../shared/routing/route.ts';

export interface SupportDeps extends EndSupportDeps {
  log: EventLog;
  sessions: Sessions;
  findAccount: FindAccount;
  /** Connects as the platform database role, which can read across tenants. */
  platformPool: Pool;
  cookies: CookieOptions;
  now: () => Date;
}

const params = z.object({ id: z.uuid() });

/**
 * Routes for acting as a user for support. Consent depends on the user's organization, so the user is looked
 * up across tenants.
 */
export const supportRoutes = (deps: SupportDeps): readonly Route[] => {
  const { log, sessions, cookies } = deps;

  /** @throws DomainError `request.not-found`, `support.administrator`, `support.suspended` */
  const personOf = async (userId: string): Promise<KnownAccount> => {
    const found = await findAdminUser(deps.platformPool, userId);
    const account = found?.organizationId && (await deps.findAccount(userId, found.organizationId));
    if (!account) throw new DomainError('request.not-found');
    if (account.platformAdmin) throw new DomainError('support.administrator');
    if (account.suspended) throw new DomainError('support.suspended');
    return account;
  };

  /** @throws DomainError `support.no-consent` */
  const consentOf = async (organizationId: string): Promise<string> => {
    const until = await supportAccessOf(log, organizationId, deps.now());
    if (until === null) throw new DomainError('support.no-consent');
    return until;
  };

  return [
    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/users/:id/support-session',
        permission: 'admin',
        summary: 'Acts as a user for support, with the consent of their organization and for a limited time',
        params,
        body: administratorReasonSchema,
        answers: { 201: supportSessionSchema },
        problems: [
          'support.no-consent',
          'support.administrator',
          'support.suspended',
          'request.not-found',
          'event.text-not-storable',
        ],
        secretAnswer: true,
      },
      async ({ params: { id: userId }, body: { reason }, session, request, response, contextFor }) => {
        const ownToken = sessionTokenOf(request, cookies);
        if (ownToken === undefined) throw new DomainError('session.required');
        const { organizationId } = await personOf(userId);
        const longest = deps.now().getTime() + limits.supportSessionMinutes * 60_000;
        const until = new Date(Math.min(longest, Date.parse(await consentOf(organizationId))));
        const publicId = v7();
        const stream = streamName('session', publicId);
        const administratorId = session.userId;
        const actor = { kind: 'admin', id: administratorId, onBehalfOf: userId } as const;
        const { position } = await handleCommand(log, sessionDecider, {
          stream,
          command: {
            type: 'StartSupport',
            userId,
            administratorId,
            reason,
            until: until.toISOString(),
          },
          context: contextFor({ organizationId, actor, sessionId: publicId, newId: v7 }),
          creates: true,
          conflict: 'service.failed',
        });
        const recorded = await recordAdministratorAct(log, contextFor, session, {
          act: 'support-started',
          subjectKind: 'user',
          subjectId: userId,
          reason,
        });
        const support = { administratorId, administratorSession: session.id, until };
        const started = await sessions.startSupport({ publicId, userId, organizationId }, support);
        // If consent was withdrawn in the meantime, the withdrawal could not end this session, which did not
        // exist yet.
        if ((await supportAccessOf(log, organizationId, deps.now())) === null) {
          await endSupport(deps, { organizationId }, 'consent', { actor, contextFor });
          throw new DomainError('support.no-consent');
        }
        setSessionCookie(response, started.token, cookieExpiry(started.expiresAt), cookies);
        setOwnSessionCookie(response, ownToken, cookieExpiry(started.expiresAt), cookies);
        return {
          status: 201,
          body: { until: started.expiresAt.toISOString() },
          wrote: [{ stream, position }, recorded],
        };
      },
    ),

    publicRoute(
      {
        method: 'post',
        path: '/api/auth/support-session/stop',
        summary: 'Stops acting as a user for support, and returns the administrator to their own session',
        answers: { 204: null },
        inSupport: 'allowed',
      },
      async ({ request, response, session, contextFor }) => {
        const token = sessionTokenOf(request, cookies);
        const support = token === undefined ? undefined : await sessions.findSupport(token);
        if (!support) return { status: 204 };
        const { administratorId, administratorSession } = support;
        const by = {
          actor: { kind: 'admin', id: administratorId, onBehalfOf: support.userId } as const,
          contextFor,
        };
        // Requires the token of the administrator's own session, which the browser still has. A support token
        // opens no other session.
        const ownToken = ownSessionTokenOf(request, cookies);
        const own = ownToken === undefined ? undefined : await sessions.find(ownToken);
        const isOwn = own?.publicId === administratorSession;
        const wrote: Written[] = [];
        if (session?.support)
          wrote.push(...(await endSupport(deps, { administratorSession }, 'stopped', by)));
        else if (isOwn) wrote.push(...(await recordSupportEnd(deps, support, 'time', by)));
        clearOwnSessionCookie(response, cookies);
        const rotated = isOwn ? await sessions.rotate(administratorSession) : undefined;
        if (rotated) setSessionCookie(response, rotated.token, rotated.expiresAt, cookies);
        else clearSessionCookie(response, cookies);
        return { status: 204, wrote };
      },
    ),
  ];
};

/**
 * Returns when the token cookies expire. The cookies expire later than the support session, so that the
 * administrator can still return to their own session.
 */
const cookieExpiry = (expiresAt: Date): Date => new Date(expiresAt.getTime() + 60 * 60_000);
