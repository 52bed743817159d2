import type { EntitlementFacts } from '@proviso/contracts';
import type { AuditLimits } from '@proviso/storage';
import { accountColumns, type Account } from '../accounts/queries.ts';
import { auditEngagementsTable, organizationsTable, usersTable } from '../accounts/table.ts';
import { retentionTable } from '../retention/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { type RightsColumns, rightsColumns, rightsSources, splitRights } from './find-standing.ts';

/** An external auditor, and the facts that determine their rights in the tenant's organization. */
export interface AuditorFacts {
  /** The person, as a user of the audited organization. */
  account: Account;
  facts: EntitlementFacts;
  homeOrganizationId: string;
  /** Limits on the data that the auditor may read. */
  limits: AuditLimits;
  expiresAt: Date;
  /** True if the organization ended the engagement. */
  ended: boolean;
  /** True if the auditor must use two-factor authentication. */
  requiresSecondFactor: boolean;
}

interface Row extends Account, RightsColumns, Omit<AuditLimits, 'engagementId'> {
  expiresAt: Date;
  ended: boolean;
  requiresSecondFactor: boolean;
  audited: string;
}

/**
 * Finds an auditor's facts. Returns `undefined` if the tenant's organization has no engagement with this id
 * that the user accepted.
 */
export const findAuditorFacts = async (
  { db, organizationId }: Tenant,
  { engagementId, userId }: { engagementId: string; userId: string },
): Promise<AuditorFacts | undefined> => {
  const { rows } = await db.query<Row>(
    prepared(
      `select ${accountColumns}, ${rightsColumns}, engagement.policy_ids as "policyIds", engagement.since,
         engagement.until, engagement.expires_at as "expiresAt", engagement.ended_at is not null as ended,
         engagement.requires_second_factor as "requiresSecondFactor",
         engagement.organization_id as audited
       from ${auditEngagementsTable.served} engagement
       join ${usersTable.served} person on person.id = engagement.user_id
       join ${organizationsTable.served} organization
         on organization.organization_id = engagement.organization_id
       cross join (select 'auditor' as role, true as active) member
       left join ${retentionTable.served} keeping
         on keeping.organization_id = engagement.organization_id
           and keeping.id = engagement.organization_id::text
       cross join lateral (select engagement.organization_id, null::text as user_id) asking
       ${rightsSources}
       where engagement.organization_id = $1 and engagement.id = $2 and engagement.user_id = $3`,
      [organizationId, engagementId, userId],
    ),
  );
  const [row] = rows;
  if (!row) return undefined;
  const { facts, others } = splitRights(row);
  const { policyIds, since, until, expiresAt, ended, requiresSecondFactor, audited, ...account } = others;
  return {
    account: { ...account, organizationId: audited },
    facts,
    homeOrganizationId: account.organizationId,
    limits: { engagementId, policyIds, since, until },
    expiresAt,
    ended,
    requiresSecondFactor,
  };
};
