import {
  administratorReasonSchema,
  adminOrganizationDetailsSchema,
  auditEntrySchema,
  invitationSchema,
  memberListQuerySchema,
  adminMemberSchema,
  pageQuerySchema,
  withoutPerson,
} from '@proviso/contracts';
import {
  countResourceUsage,
  findAdminOrganization,
  findEntitlementFacts,
  findRetention,
  findSubscription,
  listAuditEntries,
  listInvitations,
  listMembers,
} from '@proviso/projections';
import type { EventCodec, Pool } from '@proviso/storage';
import * as z from 'zod';
import { hasAdministrator, loadOrganization, changeOrganization } from '../../organizations/index.ts';
import type { AdministratorNameDeps } from '../../../shared/access/administrator-names.ts';
import { administratorContext, recordAdministratorAct } from '../../../shared/access/record-act.ts';
import { endSupport, type EndSupportDeps } from '../../identity/index.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import { pageAnswer } from '../../../shared/routing/paging.ts';
import { type Route, sessionRoute } from '../../../shared/routing/route.ts';
import { invitationExpiry, mailInvitation, type InviteDeps, inviterOf } from '../../members/index.ts';

export interface OrganizationAdministrationDeps extends InviteDeps, EndSupportDeps, AdministratorNameDeps {
  /** Connects as the API database role. */
  pool: Pool;
  /** Connects as the platform database role, which reads across tenants. */
  platformPool: Pool;
  codec: Pick<EventCodec, 'decryptAll'>;
  waitForAccounts: (written: Written) => Promise<void>;
  closeConnectionsOf: (userId: string) => void;
}

const params = z.object({ id: z.uuid() });
const invitationParams = z.object({ id: z.uuid(), invitationId: z.uuid() });

const startOfMonth = (now: Date): Date => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));

/** `/api/admin/organizations/{id}`: an organization's details and the administrative actions on it. */
export const organizationAdministrationRoutes = (deps: OrganizationAdministrationDeps): readonly Route[] => {
  const { log, platformPool: db, pool, codec, administratorName } = deps;

  const suspensions = (['suspend', 'resume'] as const).map((change) =>
    sessionRoute(
      {
        method: 'post',
        path: `/api/admin/organizations/:id/${change}`,
        permission: 'admin',
        summary:
          change === 'suspend'
            ? 'Suspends an organization: its members and API keys are rejected at once, but paid plans continue'
            : 'Lifts the suspension of an organization',
        params,
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: [
          change === 'suspend' ? 'suspension.already-set' : 'suspension.not-set',
          'suspension.administrator',
          'request.not-found',
          'organization.changed',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id }, body: { reason }, session, contextFor }) => {
        const before = await loadOrganization(log, id);
        if (change === 'suspend' && (await hasAdministrator(pool, before)))
          throw new DomainError('suspension.administrator');
        const written = await changeOrganization(log, administratorContext(contextFor, session, id), {
          type: change === 'suspend' ? 'SuspendOrganization' : 'ResumeOrganization',
          reason,
        });
        const recorded = await recordAdministratorAct(log, contextFor, session, {
          act: change === 'suspend' ? 'organization-suspended' : 'organization-resumed',
          subjectKind: 'organization',
          subjectId: id,
          reason,
        });
        await deps.waitForAccounts(written);
        const wrote: Written[] = [written, recorded];
        if (change === 'suspend') {
          const by = { actor: { kind: 'admin', id: session.userId }, contextFor } as const;
          wrote.push(...(await endSupport(deps, { organizationId: id }, 'suspended', by)));
          for (const userId of Object.keys(before.members)) deps.closeConnectionsOf(userId);
        }
        return { status: 204, wrote };
      },
    ),
  );

  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/organizations/:id',
        permission: 'admin',
        summary: 'Returns an organization with its profile, usage, and billing',
        params,
        answers: { 200: adminOrganizationDetailsSchema },
        problems: ['request.not-found'],
        reads: ['accounts', 'entitlements', 'retention'],
      },
      async ({ params: { id }, context }) => {
        const now = context.now();
        const tenant = { db, organizationId: id };
        const found = await findAdminOrganization(db, id);
        if (!found) throw new DomainError('request.not-found');
        const [{ details }, use, subscription, { freeTrial }, { closing }] = await Promise.all([
          loadOrganization(log, id),
          countResourceUsage(tenant, { since: startOfMonth(now) }),
          findSubscription(tenant),
          findEntitlementFacts(tenant, ''),
          findRetention(tenant),
        ]);
        const { industry, size, location } = details;
        const body = {
          ...found,
          industry,
          size,
          location,
          use,
          subscription: subscription
            ? { status: subscription.status, plan: subscription.plan, endsAt: subscription.endsAt }
            : null,
          closing: closing && {
            status: closing.status,
            requestedAt: closing.requestedAt,
            closesAt: closing.closesAt,
            reason: closing.reason,
          },
          trial: freeTrial
            ? {
                plan: freeTrial.plan,
                endsAt: freeTrial.endsAt,
                running: freeTrial.endsAt > now.toISOString(),
              }
            : null,
        };
        return { status: 200, body };
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/organizations/:id/members',
        permission: 'admin',
        summary: 'Lists the members of an organization, most recently joined first',
        params,
        query: memberListQuerySchema,
        answers: { 200: z.array(adminMemberSchema) },
        reads: ['accounts'],
      },
      async ({ params: { id }, query, request }) =>
        pageAnswer(request, await listMembers({ db, organizationId: id }, query)),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/organizations/:id/invitations',
        permission: 'admin',
        summary: "Lists an organization's open invitations, most recently sent first",
        params,
        query: pageQuerySchema,
        answers: { 200: z.array(invitationSchema) },
        reads: ['accounts'],
      },
      async ({ params: { id }, query, request, context }) =>
        pageAnswer(request, await listInvitations({ db, organizationId: id }, query, context.now())),
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/admin/organizations/:id/audit-log',
        permission: 'admin',
        summary: 'Lists the events of an organization, newest first',
        params,
        query: pageQuerySchema,
        answers: { 200: z.array(auditEntrySchema) },
        reads: ['audit-log'],
      },
      async ({ params: { id }, query, request, context }) => {
        const options = {
          now: context.now(),
          decrypt: (value: unknown) => codec.decryptAll(value),
          administratorName,
        };
        const page = await listAuditEntries({ db, organizationId: id }, {}, query, options);
        return pageAnswer(request, { ...page, items: page.items.map(withoutPerson) });
      },
    ),

    ...suspensions,

    sessionRoute(
      {
        method: 'post',
        path: '/api/admin/organizations/:id/invitations/:invitationId/resend',
        permission: 'admin',
        summary: 'Sends an invitation again with a new link and expiry; the earlier link stops working',
        params: invitationParams,
        body: administratorReasonSchema,
        answers: { 204: null },
        problems: [
          'request.not-found',
          'invitation.not-found',
          'organization.changed',
          'mail.refused',
          'event.text-not-storable',
        ],
      },
      async ({ params: { id, invitationId }, body: { reason }, session, contextFor }) => {
        const { invitations, name } = await loadOrganization(log, id);
        const pending = invitations[invitationId];
        if (!pending) throw new DomainError('invitation.not-found');
        const { email, emailKey, role, firstName, lastName } = pending;
        const context = administratorContext(contextFor, session, id);
        const expiresAt = invitationExpiry(context.now());
        const account = await deps.credentials.find(emailKey);
        const renewed = context.newId();
        const names = {
          ...(firstName !== undefined && { firstName }),
          ...(lastName !== undefined && { lastName }),
        };
        const written = await changeOrganization(log, context, {
          type: 'InviteMember',
          invitationId: renewed,
          email,
          emailKey,
          userId: account?.userId,
          role,
          expiresAt: expiresAt.toISOString(),
          reason,
          ...names,
        });
        const recorded = await recordAdministratorAct(log, contextFor, session, {
          act: 'invitation-resent',
          subjectKind: 'organization',
          subjectId: id,
          reason,
        });
        const { inviterLanguage } = await inviterOf(deps, session);
        await mailInvitation(
          deps,
          { organizationId: id, organizationName: name, inviterName: name, inviterLanguage },
          { invitationId: renewed, email, role, expiresAt },
        );
        return { status: 204, wrote: [written, recorded] };
      },
    ),
  ];
};
