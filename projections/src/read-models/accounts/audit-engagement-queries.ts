import { type AuditEngagement, ERASED, type PageQuery } from '@proviso/contracts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { auditEngagementsTable, organizationsTable, usersTable } from './table.ts';

interface Row extends Pick<AuditEngagement, 'id' | 'userId' | 'name' | 'requiresSecondFactor'> {
  email: string | null;
  policyIds: readonly string[] | null;
  since: Date | null;
  until: Date | null;
  invitedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
}

const statusAt = ({ endedAt, expiresAt, userId }: Row, now: Date): AuditEngagement['status'] => {
  if (endedAt) return 'ended';
  if (expiresAt <= now) return 'expired';
  return userId === null ? 'invited' : 'active';
};

/** True if an auditor has lost access. The organization then no longer sees the auditor's current email. */
const isFormer = (row: Row, now: Date): boolean =>
  row.userId !== null && ['ended', 'expired'].includes(statusAt(row, now));

/**
 * Lists the engagements of external auditors in the tenant's organization, most recent first. Omits
 * invitations that ended before they were accepted.
 *
 * @throws InvalidCursorError
 */
export const listAuditEngagements = (
  tenant: Tenant,
  page: PageQuery,
  now: Date,
): Promise<Page<AuditEngagement>> => {
  const matching = createConditions('(engagement.ended_at is null or engagement.user_id is not null)');
  matching.add(...tenantCondition(tenant, 'engagement.organization_id'));
  return listPage<Row, AuditEngagement>(tenant.db, {
    columns: `engagement.id, engagement.user_id as "userId", person.name,
      case when engagement.user_id is null then engagement.email else person.email end as email,
      engagement.policy_ids as "policyIds", engagement.since, engagement.until,
      engagement.invited_at as "invitedAt", engagement.expires_at as "expiresAt", engagement.ended_at as "endedAt",
      engagement.requires_second_factor as "requiresSecondFactor"`,
    from: `${auditEngagementsTable.served} engagement
      left join ${usersTable.served} person on person.id = engagement.user_id`,
    matching,
    page,
    key: {
      columns: [
        { name: 'engagement.invited_at', type: 'timestamptz' },
        { name: 'engagement.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.invitedAt.toISOString(), row.id],
    },
    toItem: (row) => ({
      id: row.id,
      status: statusAt(row, now),
      email: row.email === ERASED || isFormer(row, now) ? null : row.email,
      userId: row.userId,
      name: row.email === ERASED ? null : row.name,
      invitedAt: row.invitedAt.toISOString(),
      requiresSecondFactor: row.requiresSecondFactor,
      since: row.since?.toISOString() ?? null,
      until: row.until?.toISOString() ?? null,
      scope: row.policyIds ? 'chosen' : 'all',
      chosen: row.policyIds?.length ?? 0,
      expiresAt: row.expiresAt.toISOString(),
    }),
  });
};

/**
 * True if a person can audit the tenant's organization at `now`, or has an invitation to do so. The person is
 * identified by the account (`userId`). Invitations count only if the email address (`emailKey`) is given.
 */
export const hasAuditEngagement = async (
  { db, organizationId }: Tenant,
  { emailKey, userId }: { emailKey?: string; userId: string | undefined },
  now: Date,
): Promise<boolean> => {
  const { rowCount } = await db.query(
    `select from ${auditEngagementsTable.served}
     where organization_id = $1 and ended_at is null and expires_at > $4
       and (user_id = $2 or (user_id is null and address_key = $3)) limit 1`,
    [organizationId, userId ?? null, emailKey ?? null, now],
  );
  return rowCount === 1;
};

/** An organization that a person may audit. */
export interface AuditedOrganization {
  engagementId: string;
  organizationId: string;
  name: string;
  expiresAt: Date;
}

/**
 * Lists the organizations that a person may audit at `now`, by name. Omits the person's own organization.
 *
 * @param db connects under the platform's role, because the organizations are different tenants
 */
export const listAuditedOrganizations = async (
  db: Queryable,
  userId: string,
  now: Date,
): Promise<readonly AuditedOrganization[]> => {
  const { rows } = await db.query<AuditedOrganization>(
    `select engagement.id as "engagementId", engagement.organization_id as "organizationId",
       organization.name, engagement.expires_at as "expiresAt"
     from ${auditEngagementsTable.served} engagement
     join ${organizationsTable.served} organization on organization.organization_id = engagement.organization_id
     join ${usersTable.served} person on person.id = engagement.user_id
     where engagement.user_id = $1 and engagement.ended_at is null and engagement.expires_at > $2
       and person.organization_id <> engagement.organization_id
     order by lower(organization.name), engagement.organization_id, engagement.invited_at desc, engagement.id
     limit 200`,
    [userId, now],
  );
  return rows;
};

/** Selects engagements by organization, or by the auditor's account and addresses. */
export type EngagementFilter = { organizationId: string } | { userId: string; emailKeys: readonly string[] };

/**
 * Lists engagements that have not ended, across all organizations. For a person, this includes invitations to
 * any of the person's addresses.
 *
 * @param db connects under the jobs' role
 */
export const listOpenEngagements = async (
  db: Queryable,
  whose: EngagementFilter,
): Promise<readonly { id: string; organizationId: string }[]> => {
  const [condition, values] =
    'organizationId' in whose
      ? ['organization_id = $1', [whose.organizationId]]
      : ['(user_id = $1 or (user_id is null and address_key = any($2)))', [whose.userId, whose.emailKeys]];
  const { rows } = await db.query<{ id: string; organizationId: string }>(
    `select id, organization_id as "organizationId" from ${auditEngagementsTable.served}
     where ended_at is null and ${condition} order by id`,
    values,
  );
  return rows;
};
