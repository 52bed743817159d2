import { grantSupportAccessSchema, supportAccessSchema } from '@proviso/contracts';
import { endSupport, type EndSupportDeps } from '../session/end-support.ts';
import { assertInPerson } from '../../../shared/access/assert-in-person.ts';
import { supportAccessOf, changeOrganization } from '../../organizations/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';

const path = '/api/organization/support-access';

/**
 * `/api/organization/support-access`: an organization's consent that administrators may act as its members.
 */
export const supportAccessRoutes = (deps: EndSupportDeps & { log: EventLog }): readonly Route[] => {
  const { log } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path,
        permission: 'organization.manage',
        summary:
          'Returns the time until which administrators of the installation may act as members for support',
        answers: { 200: supportAccessSchema },
      },
      async ({ session: { organizationId }, context }) => ({
        status: 200,
        body: { until: await supportAccessOf(log, organizationId, context.now()) },
      }),
    ),

    sessionRoute(
      {
        method: 'put',
        path,
        permission: 'organization.manage',
        summary: 'Lets administrators of the installation act as members for support, for a limited time',
        body: grantSupportAccessSchema,
        answers: { 200: supportAccessSchema },
        problems: ['organization.changed', 'api-key.not-allowed'],
      },
      async ({ body: { hours }, session, context, contextFor }) => {
        assertInPerson(session);
        const until = new Date(context.now().getTime() + hours * 60 * 60_000).toISOString();
        const written = await changeOrganization(log, context, { type: 'GrantSupportAccess', until });
        // End running support sessions, because they have the old expiry.
        const by = { actor: context.actor, contextFor };
        const ended = await endSupport(deps, { organizationId: session.organizationId }, 'consent', by);
        return { status: 200, body: { until }, wrote: [written, ...ended] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path,
        permission: 'organization.manage',
        summary: 'Ends support access at once, including running support sessions',
        answers: { 204: null },
        problems: ['support.not-granted', 'organization.changed', 'api-key.not-allowed'],
        whileClosing: 'allowed',
      },
      async ({ session, context, contextFor }) => {
        assertInPerson(session);
        const now = context.now().toISOString();
        const written = await changeOrganization(log, context, { type: 'EndSupportAccess', now });
        const by = { actor: context.actor, contextFor };
        const ended = await endSupport(deps, { organizationId: session.organizationId }, 'consent', by);
        return { status: 204, wrote: [written, ...ended] };
      },
    ),
  ];
};
