import { organizationsTable } from '../accounts/table.ts';
import { closingCondition } from '../retention/closing-condition.ts';
import { activeNamed, oldestOwner } from '../reviews/responsible.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { exceptionsAndPoliciesSql, policyLastsCondition } from './queries.ts';
import { policyExceptionsTable } from './table.ts';

/**
 * Lists organizations with approved exceptions that end between the days `from` and `until`. Leaves out
 * organizations that are suspended or closing.
 * @param db connects with a role that can read across tenants
 */
export const listOrganizationsWithEndingExceptions = async (
  db: Queryable,
  { from, until }: { from: string; until: string },
): Promise<readonly { id: string; timeZone: string }[]> => {
  const { rows } = await db.query<{ id: string; timeZone: string }>(
    `select id, time_zone as "timeZone" from ${organizationsTable.served} organization
     where suspended_at is null
       and not ${closingCondition('organization.organization_id')}
       and exists (select from ${policyExceptionsTable.served} exception
         where exception.organization_id = organization.organization_id and exception.status = 'approved'
           and exception.last_day between $1 and $2)
     order by id`,
    [from, until],
  );
  return rows;
};

/** An exception in force, and the people who must be reminded of its end. */
export interface EndingException {
  id: string;
  policyId: string;
  policyTitle: string;
  lastDay: string;
  approvedAt: Date;
  /** The member who asked; `null` if they are no longer an active member. */
  requesterId: string | null;
  /**
   * The member who approved, if still active, or else the longest-standing owner; `null` if nobody is left.
   */
  approverId: string | null;
}

/**
 * Lists the organization's exceptions in force that end between the days `from` and `until`, in order of
 * their ids, starting after the exception `after`.
 * @param tenant its `db` connects with a role that can read across tenants
 */
export const listEndingExceptions = async (
  { db, organizationId }: Tenant,
  { from, until, after, limit }: { from: string; until: string; after: string; limit: number },
): Promise<readonly EndingException[]> => {
  const { rows } = await db.query<EndingException>(
    `select exception.id, exception.policy_id as "policyId", policy.title as "policyTitle",
       exception.last_day as "lastDay", exception.decided_at as "approvedAt",
       ${activeNamed('exception.requested_by')} as "requesterId",
       coalesce(${activeNamed('exception.decided_by')}, ${oldestOwner()}) as "approverId"
     from ${exceptionsAndPoliciesSql}
     where exception.organization_id = $1 and exception.status = 'approved' and ${policyLastsCondition}
       and exception.last_day between $2 and $3 and exception.id > $4
     order by exception.id limit $5`,
    [organizationId, from, until, after, limit],
  );
  return rows;
};
