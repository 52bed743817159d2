import type { PolicyStatus } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import type { Period } from '../audit-log/time-range.ts';
import { changesTable } from './table.ts';

/** A version of a policy that existed in a period. */
export interface VersionDuring {
  version: number;
  /** The version's status after its last change up to the end of the period. */
  status: PolicyStatus;
  /** True if that change deleted the policy. */
  isDeleted: boolean;
  /** True if the version was active and not deleted at some time in the period. */
  wasInForce: boolean;
}

/**
 * Lists the versions of one of the tenant's policies that existed at some time in `period`, oldest first.
 * Also works for a policy that has since been deleted.
 */
export const listVersionsDuring = async (
  { db, organizationId }: Tenant,
  policyId: string,
  { since, until }: Period,
): Promise<readonly VersionDuring[]> => {
  const { rows } = await db.query<VersionDuring>(
    prepared(
      `select version, (array_agg(status order by revision desc))[1] as status,
       (array_agg(kind order by revision desc))[1] = 'deleted' as "isDeleted",
       bool_or(status = 'active' and kind <> 'deleted') as "wasInForce"
     from (
       select revision, version, status, kind, lead(at) over (order by revision) as next_at
       from ${changesTable.served}
       where organization_id = $1 and policy_id = $2 and ($4::timestamptz is null or at <= $4)
     ) change
     where $3::timestamptz is null or next_at is null or next_at >= $3
     group by version order by version`,
      [organizationId, policyId, since ?? null, until ?? null],
    ),
  );
  return rows;
};
