import { memberRoleSchema, memberSchema, pageQuerySchema } from '@proviso/contracts';
import { listMembers } from '@proviso/projections';
import * as z from 'zod';
import type { EventLog } from '../../event-log/event-log.ts';
import { pageAnswer } from '../../http/paging.ts';
import { sessionRoute, type Route, type Written } from '../../http/route.ts';
import type { ReadAsTenant } from '../../read-models/read-as-tenant.ts';
import { changeOrganization } from '../change.ts';

export interface MemberRouteDeps {
  log: EventLog;
  readAsTenant: ReadAsTenant;
  /** Ends every session of a person at once. */
  endSessionsOf: (userId: string) => Promise<void>;
  /** Closes a person's live connections: they come back with the role that the person has then. */
  closeConnectionsOf: (userId: string) => void;
  /** Resolves when every request is judged by what was written, or after two seconds. */
  untilInForce: (written: Written) => Promise<void>;
}

const params = z.object({ userId: z.uuid() });

/** `/api/organization/members`. */
export const memberRoutes = (deps: MemberRouteDeps): readonly Route[] => {
  const { log, readAsTenant } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/organization/members',
        access: 'member.read',
        summary: "Lists the organisation's people, last joined first",
        query: pageQuerySchema,
        answers: { 200: z.array(memberSchema) },
        reads: ['accounts'],
      },
      async ({ query, session, request }) =>
        pageAnswer(
          request,
          await readAsTenant(session.organizationId, (tenant) => listMembers(tenant, query)),
        ),
    ),

    sessionRoute(
      {
        method: 'put',
        path: '/api/organization/members/:userId',
        access: 'member.manage',
        summary: 'Gives a member another role, which holds from their next request on',
        params,
        body: memberRoleSchema,
        answers: { 204: null },
        problems: ['organization.member-not-found', 'organization.last-owner', 'organization.changed'],
      },
      async ({ params: { userId }, body: { role }, context }) => {
        const written = await changeOrganization(log, context, { type: 'ChangeMemberRole', userId, role });
        await deps.untilInForce(written);
        deps.closeConnectionsOf(userId);
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/organization/members/:userId',
        access: 'member.manage',
        summary: 'Removes a member, whose sessions end at once',
        params,
        answers: { 204: null },
        problems: ['organization.member-not-found', 'organization.last-owner', 'organization.changed'],
      },
      async ({ params: { userId }, context }) => {
        const written = await changeOrganization(log, context, { type: 'RemoveMember', userId });
        await deps.endSessionsOf(userId);
        await deps.untilInForce(written);
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/organization/membership',
        access: 'session',
        summary: 'Leaves the organisation, which signs out everywhere; its last owner cannot',
        answers: { 204: null },
        problems: ['organization.last-owner', 'organization.changed'],
      },
      async ({ session: { userId }, context }) => {
        const command = { type: 'LeaveOrganization', userId, mayBeAbandoned: false } as const;
        const written = await changeOrganization(log, context, command);
        await deps.endSessionsOf(userId);
        await deps.untilInForce(written);
        return { status: 204, wrote: [written] };
      },
    ),
  ];
};
