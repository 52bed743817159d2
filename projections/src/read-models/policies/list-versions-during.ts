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
  /** When the version was in force, up to the end of the period, oldest first. */
  inForce: readonly TimeInForce[];
}

/** A time in which a version was in force. `to` is `null` if it was still in force at the end. */
export interface TimeInForce {
  from: string;
  to: string | null;
}

/** Joins times that follow each other without a gap, because a change need not end a version's force. */
const joined = (times: readonly TimeInForce[]): readonly TimeInForce[] => {
  const result: TimeInForce[] = [];
  for (const { from, to } of times) {
    const last = result.at(-1);
    if (last?.to === from) last.to = to;
    else result.push({ from, to });
  }
  return result;
};

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
      `with change as (
       select revision, version, status, kind, at, lead(at) over (order by revision) as next_at,
         status = 'active' and kind <> 'deleted' as is_active
       from ${changesTable.served}
       where organization_id = $1 and policy_id = $2 and ($4::timestamptz is null or at <= $4)
     ), during as (
       select *, is_active and (next_at is null or next_at > at) as in_force,
         $3::timestamptz is null or next_at is null or next_at >= $3 as in_period from change
     )
     select version, (array_agg(status order by revision desc))[1] as status,
       (array_agg(kind order by revision desc))[1] = 'deleted' as "isDeleted",
       bool_or(in_force and in_period) as "wasInForce",
       coalesce(
         jsonb_agg(jsonb_build_object('from', at, 'to', next_at) order by revision) filter (where in_force), '[]'
       ) as "inForce"
     from during
     group by version having bool_or(in_period) order by version`,
      [organizationId, policyId, since ?? null, until ?? null],
    ),
  );
  return rows.map((row) => Object.assign(row, { inForce: joined(row.inForce) }));
};
