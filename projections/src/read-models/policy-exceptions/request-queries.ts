import { organizationsTable } from '../accounts/table.ts';
import { closingCondition } from '../retention/closing-condition.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { exceptionsAndPoliciesSql, policyLastsCondition } from './queries.ts';
import { policyExceptionsTable } from './table.ts';

/** An organization in which members have asked for exceptions. */
export interface OrganizationWithRequests {
  id: string;
  timeZone: string;
  /** Time of the latest of these requests. */
  latest: Date;
}

/**
 * Lists organizations with requests for exceptions after `since` and up to `until` that nobody has decided
 * on. Leaves out organizations that are suspended or closing.
 * @param db connects with a role that can read across tenants
 */
export const listOrganizationsWithExceptionRequests = async (
  db: Queryable,
  { since, until }: { since: Date; until: Date },
): Promise<readonly OrganizationWithRequests[]> => {
  const { rows } = await db.query<OrganizationWithRequests>(
    `select organization.id, organization.time_zone as "timeZone", max(exception.requested_at) as latest
     from ${policyExceptionsTable.served} exception
     join ${organizationsTable.served} organization on organization.organization_id = exception.organization_id
     where exception.status = 'requested' and exception.requested_at > $1
       and exception.requested_at <= $2 and organization.suspended_at is null
       and not ${closingCondition('organization.organization_id')}
     group by organization.id, organization.time_zone order by organization.id`,
    [since, until],
  );
  return rows;
};

/** The requests of one member that wait for a decision. */
export interface WaitingRequests {
  requestedBy: string;
  count: number;
  latest: Date;
}

/**
 * Lists how many of the tenant's requests for exceptions wait on the day `today`, for each member who asked.
 * With `until`, only requests up to that time.
 */
export const listWaitingExceptionRequests = async (
  { db, organizationId }: Tenant,
  today: string,
  until?: Date,
): Promise<readonly WaitingRequests[]> => {
  const { rows } = await db.query<WaitingRequests>(
    `select exception.requested_by as "requestedBy", count(*)::integer as count,
       max(exception.requested_at) as latest
     from ${exceptionsAndPoliciesSql}
     where exception.organization_id = $1 and exception.status = 'requested' and exception.last_day >= $2
       and ($3::timestamptz is null or exception.requested_at <= $3)
       and ${policyLastsCondition}
     group by exception.requested_by`,
    [organizationId, today, until ?? null],
  );
  return rows;
};
