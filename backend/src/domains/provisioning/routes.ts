import {
  directorySchema,
  directoryTokenIssuedSchema,
  groupRoleSchema,
  issueDirectoryTokenSchema,
  limits,
} from '@proviso/contracts';
import { listDirectoryGroups } from '@proviso/projections';
import { v7 } from 'uuid';
import { assertEmailVerified } from '../identity/index.ts';
import * as z from 'zod';
import { assertInPerson } from '../../shared/access/assert-in-person.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import { assertNotTurnedOff, type TurnedOffCheck } from '../../shared/routing/guard.ts';
import { type Route, sessionRoute } from '../../shared/routing/route.ts';
import { changeDirectory } from '../directory/index.ts';
import { chooseGroupRole, type GroupDeps } from './groups.ts';
import { type DirectoryTokens, hashOfTokenText, newTokenText } from './tokens.ts';

/** The path of the SCIM service. */
export const SCIM_PATH = '/scim/v2';

export interface DirectoryRouteDeps extends GroupDeps {
  tokens: DirectoryTokens;
  isTurnedOff: TurnedOffCheck;
  addressOf: (path: string) => string;
}

const params = z.object({ id: z.uuid() });

/** `/api/directory`: settings for an owner to connect the organization's directory. */
export const directoryRoutes = (deps: DirectoryRouteDeps): readonly Route[] => {
  const { tokens, read, addressOf } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path: '/api/directory',
        permission: 'organization.manage',
        summary: "Returns the connection of the organization's directory, and its groups",
        answers: { 200: directorySchema },
        problems: ['api-key.not-allowed'],
        reads: ['accounts'],
      },
      async ({ session }) => {
        assertInPerson(session);
        const { organizationId } = session;
        const groups = await read(organizationId, (tenant) =>
          listDirectoryGroups(tenant, {
            offset: 0,
            count: limits.directoryGroups,
            sortBy: 'displayName',
            withMembers: false,
          }),
        );
        const body = {
          turnedOff: await deps.isTurnedOff(organizationId, 'scim'),
          address: addressOf(SCIM_PATH),
          tokens: await tokens.list(organizationId),
          groups: groups.rows.map(({ id, name, role, memberCount }) => ({
            id,
            name,
            role,
            members: memberCount,
          })),
        };
        return { status: 200, body };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path: '/api/directory/tokens',
        permission: 'organization.manage',
        summary: 'Issues a token for a directory; its text is returned only once',
        body: issueDirectoryTokenSchema,
        answers: { 201: directoryTokenIssuedSchema },
        problems: [
          'directory.too-many-tokens',
          'feature.turned-off',
          'api-key.not-allowed',
          'identity.email-unverified',
          'organization.changed',
          'event.text-not-storable',
        ],
        secretAnswer: true,
      },
      async ({ session, body: { name }, context }) => {
        assertInPerson(session);
        const { organizationId } = session;
        await assertNotTurnedOff(deps.isTurnedOff, organizationId, 'scim');
        // Proviso emails every person that a directory adds, in the organization's name.
        await assertEmailVerified(deps.log, session);
        const [id, text, createdAt] = [v7(), newTokenText(), context.now()];
        const hash = hashOfTokenText(text);
        if (!hash) throw new Error('a new token is malformed');
        const { wrote } = await changeDirectory(deps, context, { type: 'IssueToken', tokenId: id, name });
        // Store the token after the event, because a token without an event would be worse than an event
        // without a token.
        await tokens.add({ id, hash, organizationId, name, createdAt });
        const token = { id, name, createdAt: createdAt.toISOString(), lastUsedAt: null };
        return { status: 201, body: { token, text }, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'delete',
        path: '/api/directory/tokens/:id',
        permission: 'organization.manage',
        summary: 'Revokes a token of the directory, which stops working at once',
        params,
        answers: { 204: null },
        problems: ['directory.token-not-found', 'api-key.not-allowed', 'organization.changed'],
      },
      async ({ session, params: { id }, context }) => {
        assertInPerson(session);
        // Revoke the token before the event, so that it stops working even if the append fails. A repeated
        // request then appends the event.
        if (!(await tokens.revoke(id, session.organizationId, context.now())))
          throw new DomainError('directory.token-not-found');
        const { wrote } = await changeDirectory(deps, context, { type: 'RevokeToken', tokenId: id });
        return { status: 204, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'put',
        path: '/api/directory/groups/:id/role',
        permission: 'organization.manage',
        summary: 'Assigns a role to all members of a directory group, or takes it away',
        params,
        body: groupRoleSchema,
        answers: { 204: null },
        problems: [
          'directory.group-not-found',
          'organization.last-owner',
          'organization.changed',
          'api-key.not-allowed',
        ],
      },
      async ({ session, params: { id }, body: { role }, context, contextFor }) => {
        assertInPerson(session);
        const { organizationId } = session;
        const contextOf = () => contextFor({ organizationId, actor: context.actor, newId: v7 });
        const wrote = await chooseGroupRole(deps, contextOf, { groupId: id, role });
        return { status: 204, wrote };
      },
    ),
  ];
};
