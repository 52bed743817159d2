import {
  type Member,
  type MemberAction,
  memberListQuerySchema,
  memberRoleSchema,
  memberSchema,
  ownerSchema,
  type Permission,
} from '@proviso/contracts';
import { type ListedMember, listMembers, listOwners } from '@proviso/projections';
import * as z from 'zod';
import { pageAnswer } from '../../shared/routing/paging.ts';
import { sessionRoute, type Route } from '../../shared/routing/route.ts';
import { changeDirectory, type ChangeDirectoryDeps } from '../directory/index.ts';
import { type EndSessionDeps, revokeSessionsOf } from '../identity/index.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import { changeOrganization } from '../organizations/index.ts';

export interface MemberRouteDeps extends EndSessionDeps, ChangeDirectoryDeps {
  /** Closes a user's live connections, which then reconnect with the user's current role. */
  closeConnectionsOf: (userId: string) => void;
  /** Resolves once every replica has read the account events up to `written`, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
}

const params = z.object({ userId: z.uuid() });

/** `/api/organization/members`: lists members, changes their roles and removes them. */
export const memberRoutes = (deps: MemberRouteDeps): readonly Route[] => {
  const { log, administrators } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/organization/members',
        permission: 'member.read',
        summary: "Lists the organization's members, most recently joined first",
        query: memberListQuerySchema,
        answers: { 200: z.array(memberSchema) },
        reads: ['accounts'],
        load: (tenant, { query }) => listMembers(tenant, query),
      },
      async ({ session: { userId, apiKey }, rights, request, loaded: page }) => {
        const ofInstallation = await administrators();
        const isUntouchable = (member: ListedMember): boolean =>
          (ofInstallation.has(member.userId) && member.userId !== userId) ||
          (apiKey !== undefined && member.role === 'owner');
        const items = page.items.map((member): Member => ({
          ...member,
          actions: isUntouchable(member) ? [] : actionsOn(member, userId, rights.permissions),
        }));
        return pageAnswer(request, { ...page, items });
      },
    ),

    sessionRoute(
      {
        method: 'get',
        path: '/api/organization/owners',
        permission: 'session',
        summary: 'Lists up to ten owners of the organization, whom its members can ask for rights or a plan',
        answers: { 200: z.array(ownerSchema) },
        reads: ['accounts'],
        load: listOwners,
      },
      async ({ loaded }) => ({ status: 200, body: loaded }),
    ),

    sessionRoute(
      {
        method: 'put',
        path: '/api/organization/members/:userId',
        permission: 'member.manage',
        summary: "Changes a member's role, effective from their next request",
        params,
        body: memberRoleSchema,
        answers: { 204: null },
        problems: [
          'organization.member-not-found',
          'organization.administrator',
          'organization.last-owner',
          'organization.changed',
          'api-key.not-allowed',
        ],
      },
      async ({ params: { userId }, body: { role }, session, context }) => {
        const byKey = session.apiKey !== undefined;
        const command = { type: 'GiveRole', userId, role, byKey } as const;
        const { wrote: written } = await changeDirectory(deps, context, command);
        await deps.waitForAccounts(written);
        deps.closeConnectionsOf(userId);
        return { status: 204, wrote: [written] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/organization/members/:userId',
        permission: 'member.manage',
        summary: 'Removes a member and ends their sessions at once',
        params,
        answers: { 204: null },
        problems: [
          'organization.member-not-found',
          'organization.administrator',
          'organization.last-owner',
          'organization.changed',
          'api-key.not-allowed',
        ],
      },
      async ({ params: { userId }, session, context, contextFor }) => {
        const byKey = session.apiKey !== undefined;
        const command = { type: 'RemoveMember', userId, byKey } as const;
        const { wrote: written } = await changeDirectory(deps, context, command);
        const { organizationId, id: sessionId } = session;
        const revoker = { userId, organizationId, actor: context.actor, sessionId };
        const revoked = await revokeSessionsOf(deps, revoker, 'removed', contextFor);
        await deps.waitForAccounts(written);
        return { status: 204, wrote: [written, ...revoked] };
      },
    ),

    sessionRoute(
      {
        method: 'delete',
        path: '/api/organization/membership',
        permission: 'session',
        summary: 'Leaves the organization and signs out everywhere; refused to the last owner',
        answers: { 204: null },
        problems: ['organization.last-owner', 'organization.changed'],
      },
      async ({ session: { userId, organizationId }, context, contextFor }) => {
        const command = { type: 'LeaveOrganization', userId, mayBeAbandoned: false } as const;
        const written = await changeOrganization(log, context, command);
        const revoker = { userId, organizationId, actor: context.actor };
        const revoked = await revokeSessionsOf(deps, revoker, 'left', contextFor);
        await deps.waitForAccounts(written);
        return { status: 204, wrote: [written, ...revoked] };
      },
    ),
  ];
};

/**
 * The actions that the user may take on a membership, either the user's own membership or another member's.
 * Never includes removal of the only owner.
 */
const actionsOn = (
  { userId, lastOwner }: ListedMember,
  asking: string,
  permissions: readonly Permission[],
): MemberAction[] => {
  if (lastOwner) return [];
  const isOwn = userId === asking;
  if (!permissions.includes('member.manage')) return isOwn ? ['leave'] : [];
  return ['change-role', isOwn ? 'leave' : 'remove'];
};
