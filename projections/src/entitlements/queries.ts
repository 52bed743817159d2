import type { EntitlementFacts, PlanId, TrialPeriod } from '@proviso/contracts';
import { prepared } from '../sql/prepared.ts';
import type { Tenant } from '../sql/tenant.ts';
import { accessTrialsTable, freeTrialsTable } from './table.ts';

interface Period {
  startedAt: Date | null;
  endsAt: Date | null;
}
interface Row extends Period {
  kind: 'free' | 'access';
  plan: string | null;
}

/** What is known of the entitlements of the tenant's member `userId`. */
export const findEntitlementFacts = async (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<EntitlementFacts> => {
  const { rows } = await db.query<Row>(
    prepared(
      `select 'free' as kind, plan, started_at as "startedAt", ends_at as "endsAt"
         from ${freeTrialsTable.served} where organization_id = $1 and id = $1::text
       union all
       select 'access', null, started_at, ends_at
         from ${accessTrialsTable.served} where organization_id = $1 and id = $2`,
      [organizationId, userId],
    ),
  );
  return factsOf({
    free: rows.find(({ kind }) => kind === 'free'),
    access: rows.find(({ kind }) => kind === 'access'),
  });
};

/** The facts that rows tell; a trial without times has not started. */
export const factsOf = (rows: {
  free: (Period & { plan: string | null }) | undefined;
  access: Period | undefined;
}): EntitlementFacts => {
  const free = rows.free && timesOf(rows.free);
  return {
    freeTrial: free && { plan: rows.free?.plan as PlanId, ...free },
    accessTrial: rows.access && timesOf(rows.access),
  };
};

const timesOf = ({ startedAt, endsAt }: Period): TrialPeriod | undefined =>
  startedAt && endsAt ? { startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() } : undefined;
