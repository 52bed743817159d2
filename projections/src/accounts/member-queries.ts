import type { Invitation, Member, PageQuery } from '@proviso/contracts';
import { conditions } from '../sql/conditions.ts';
import { instantAndId } from '../sql/cursor.ts';
import { listPage, type Page } from '../sql/list-page.ts';
import { ofTenant, type Tenant } from '../sql/tenant.ts';
import { invitationsTable, membersTable, usersTable } from './table.ts';

type MemberRow = Omit<Member, 'joinedAt'> & { joinedAt: Date };
type InvitationRow = Omit<Invitation, 'invitedAt' | 'expiresAt'> & { invitedAt: Date; expiresAt: Date };

/**
 * The people of the tenant's organization, last joined first.
 *
 * @throws InvalidCursorError
 */
export const listMembers = async (tenant: Tenant, page: PageQuery): Promise<Page<Member>> => {
  const matching = conditions('left_at is null');
  matching.add(...ofTenant(tenant, 'member.organization_id'));
  return listPage<MemberRow, Member>(tenant.db, {
    columns: `user_id as "userId", email, first_name as "firstName", last_name as "lastName", role,
      joined_at as "joinedAt"`,
    from: `${membersTable.served} member join ${usersTable.served} person on person.id = member.user_id`,
    matching,
    page,
    key: {
      columns: [
        { name: 'joined_at', type: 'timestamptz' },
        { name: 'user_id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.joinedAt.toISOString(), row.userId],
    },
    toItem: (row) => ({ ...row, joinedAt: row.joinedAt.toISOString() }),
  });
};

/**
 * The tenant's invitations that can be accepted at `now`, last sent first.
 *
 * @throws InvalidCursorError
 */
export const listInvitations = async (
  tenant: Tenant,
  page: PageQuery,
  now: Date,
): Promise<Page<Invitation>> => {
  const matching = conditions("status = 'pending'");
  matching.add(...ofTenant(tenant));
  matching.add(now, (value) => `expires_at > ${value}`);
  return listPage<InvitationRow, Invitation>(tenant.db, {
    columns: 'id, email, role, invited_at as "invitedAt", expires_at as "expiresAt"',
    from: invitationsTable.served,
    matching,
    page,
    key: {
      columns: [
        { name: 'invited_at', type: 'timestamptz' },
        { name: 'id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.invitedAt.toISOString(), row.id],
    },
    toItem: (row) => ({
      ...row,
      invitedAt: row.invitedAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }),
  });
};
