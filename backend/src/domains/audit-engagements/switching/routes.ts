import {
  switchOrganizationSchema,
  type SessionOrganization,
  sessionOrganizationSchema,
} from '@proviso/contracts';
import { findOrganizationName, listAuditedOrganizations } from '@proviso/projections';
import type { Pool } from '@proviso/storage';
import type { CookieOptions } from 'express';
import { v7 } from 'uuid';
import * as z from 'zod';
import { homeOf, type Session } from '../../../shared/access/session.ts';
import { setSessionCookie } from '../../../shared/access/session-cookie.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import type { Read } from '../../../shared/read-models/read.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import type { SecondFactorCheck } from '../../identity/index.ts';
import { changeEngagement } from '../engagements/change-engagement.ts';

export interface SwitchingRouteDeps {
  log: EventLog;
  read: Read;
  sessions: Pick<Sessions, 'moveTo'>;
  secondFactorEnabled: SecondFactorCheck;
  /**
   * Connects as the platform database role, which can read across tenants. Used only to list the
   * organizations that the caller audits.
   */
  platformPool: Pool;
  /** Closes the live connections of the session, which belong to the organization that it leaves. */
  onSessionEnded: (sessionId: string) => void;
  cookies: CookieOptions;
  now: () => Date;
}

const contextIn = (organizationId: string, { id, userId }: Session, contextFor: ContextFor) =>
  contextFor({ organizationId, actor: { kind: 'user', id: userId }, sessionId: id, newId: v7 });

/** `/api/session`: the organization that a session is in. */
export const switchingRoutes = (deps: SwitchingRouteDeps): readonly Route[] => {
  const { log, read, sessions } = deps;
  const auditedBy = (userId: string) => listAuditedOrganizations(deps.platformPool, userId, deps.now());

  /**
   * @throws DomainError `auditor.not-found`, `auditor.ended`, `auditor.expired`,
   *   `auditor.second-factor-required`
   */
  const enter = async (organizationId: string, session: Session, contextFor: ContextFor) => {
    const { userId } = session;
    const found = (await auditedBy(userId)).find((each) => each.organizationId === organizationId);
    if (!found) throw new DomainError('auditor.not-found');
    const { engagementId } = found;
    const now = deps.now().toISOString();
    const hasSecondFactor = await deps.secondFactorEnabled(userId);
    const command = { type: 'Enter', engagementId, userId, hasSecondFactor, now } as const;
    const wrote = await changeEngagement(log, contextIn(organizationId, session, contextFor), command);
    return { audited: { engagementId, organizationId }, wrote };
  };

  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/session/organizations',
        permission: 'session',
        summary: 'Lists the caller’s own organization and the organizations that the caller audits',
        answers: { 200: z.array(sessionOrganizationSchema) },
        reads: ['accounts'],
        inSupport: 'refused',
        inAudit: 'leaving',
      },
      async ({ session }) => {
        const home = homeOf(session);
        const [name, audited] = await Promise.all([
          read(home, findOrganizationName),
          auditedBy(session.userId),
        ]);
        const isCurrent = (id: string) => id === session.organizationId;
        const body: SessionOrganization[] = [
          { id: home, name: name ?? '', current: isCurrent(home), expiresAt: null },
          ...audited.map((each) => ({
            id: each.organizationId,
            name: each.name,
            current: isCurrent(each.organizationId),
            expiresAt: each.expiresAt.toISOString(),
          })),
        ];
        return { status: 200, body };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/session/organization',
        permission: 'session',
        summary: 'Moves the session to an organization that the caller audits, or back to the caller’s own',
        body: switchOrganizationSchema,
        answers: { 204: null },
        problems: [
          'auditor.not-found',
          'auditor.expired',
          'auditor.second-factor-required',
          'organization.changed',
        ],
        secretAnswer: true,
        inSupport: 'refused',
        inAudit: 'leaving',
      },
      async ({ body: { organizationId }, session, response, contextFor }) => {
        const { engagement, organizationId: left } = session;
        if (organizationId === left && !engagement?.over) return { status: 204 };
        const wrote: Written[] = [];
        const entered =
          organizationId === homeOf(session) ? undefined : await enter(organizationId, session, contextFor);
        if (entered) wrote.push(entered.wrote);
        const moved = await sessions.moveTo(session.id, entered?.audited);
        if (!moved) throw new DomainError('session.required');
        deps.onSessionEnded(session.id);
        setSessionCookie(response, moved.token, moved.expiresAt, deps.cookies);
        if (engagement) {
          const command = { type: 'Leave', engagementId: engagement.id, userId: session.userId } as const;
          wrote.push(await changeEngagement(log, contextIn(left, session, contextFor), command));
        }
        return { status: 204, wrote };
      },
    ),
  ];
};
