import { invitationSchema, inviteSchema, pageQuerySchema } from '@proviso/contracts';
import { listInvitations } from '@proviso/projections';
import * as z from 'zod';
import { pageAnswer } from '../../routing/paging.ts';
import type { AttemptLimit } from '../../turns/attempt-limits.ts';
import { sessionRoute, type Route } from '../../routing/route.ts';
import type { ReadAsTenant } from '../../read-models/read-as-tenant.ts';
import { assertMayGive } from '../assert-may-give.ts';
import { changeOrganization } from '../change.ts';
import { inviteMember, type InviteDeps } from './invite.ts';

export interface InvitationRouteDeps extends InviteDeps {
  readAsTenant: ReadAsTenant;
  /** Limit of invitation emails of one organization, by its id. */
  mails: AttemptLimit;
}

const params = z.object({ invitationId: z.uuid() });

/** `/api/organization/invitations`. */
export const invitationRoutes = (deps: InvitationRouteDeps): readonly Route[] => {
  const { log, readAsTenant, mails } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/organization/invitations',
        permission: 'member.manage',
        summary: 'Lists invitations that can still be accepted, last sent first',
        query: pageQuerySchema,
        answers: { 200: z.array(invitationSchema) },
        reads: ['accounts'],
      },
      async ({ query, session, context, request }) => {
        const page = await readAsTenant(session.organizationId, (tenant) =>
          listInvitations(tenant, query, context.now()),
        );
        return pageAnswer(request, page);
      },
    ),

    sessionRoute(
      {
        method: 'post',
        path: '/api/organization/invitations',
        permission: 'member.manage',
        summary: 'Invites a person by mail; an earlier invitation of the address stops working',
        body: inviteSchema,
        answers: { 201: invitationSchema },
        problems: [
          'organization.already-member',
          'organization.changed',
          'api-key.not-allowed',
          'event.text-not-storable',
          'request.too-many',
        ],
      },
      async ({ body, session, context }) => {
        assertMayGive(body.role, session);
        await mails.count(session.organizationId);
        const { invitation, wrote } = await inviteMember(deps, { session, context }, body);
        return { status: 201, body: invitation, wrote: [wrote] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/organization/invitations/:invitationId',
        permission: 'member.manage',
        summary: 'Withdraws an invitation, whose link stops working at once',
        params,
        answers: { 204: null },
        problems: ['invitation.not-found', 'organization.changed'],
      },
      async ({ params: { invitationId }, context }) => {
        const written = await changeOrganization(log, context, { type: 'RevokeInvitation', invitationId });
        return { status: 204, wrote: [written] };
      },
    ),
  ];
};
