import type {
  EntitlementFacts,
  FeatureOverride,
  PlanId,
  SubscriptionFacts,
  TrialPeriod,
} from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import {
  accessTrialsTable,
  featureOverridesTable,
  freeTrialsTable,
  type SubscriptionRow,
  subscriptionsTable,
} from './table.ts';

interface Period {
  startedAt: Date | null;
  endsAt: Date | null;
}
interface Row extends Period {
  kind: 'free' | 'access' | 'subscription' | 'features';
  plan: string | null;
  status: SubscriptionRow['status'] | null;
  again: boolean | null;
  overrides: readonly FeatureOverride[] | null;
}
/** Columns of {@link subscriptionsTable} that determine entitlements; `null` if there is no row. */
export interface SubscriptionColumns {
  status: SubscriptionRow['status'] | null;
  plan: string | null;
  endsAt: Date | null;
  again: boolean | null;
}

/** The facts that determine the entitlements of the tenant's member `userId`. */
export const findEntitlementFacts = async (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<EntitlementFacts> => {
  const { rows } = await db.query<Row>(
    prepared(
      `select 'free' as kind, null as status, null::boolean as again, plan, started_at as "startedAt", ends_at as "endsAt",
         null::jsonb as overrides
         from ${freeTrialsTable.served} where organization_id = $1 and id = $1::text
       union all
       select 'access', null, null, null, started_at, ends_at, null
         from ${accessTrialsTable.served} where organization_id = $1 and id = $2
       union all
       select 'subscription', status, again, plan, null, ends_at, null
         from ${subscriptionsTable.served} where organization_id = $1 and id = $1::text
       union all
       select 'features', null, null, null, null, null, overrides
         from ${featureOverridesTable.served} where organization_id = $1 and id = $1::text`,
      [organizationId, userId],
    ),
  );
  return entitlementFactsOf({
    free: rows.find(({ kind }) => kind === 'free'),
    access: rows.find(({ kind }) => kind === 'access'),
    subscription: rows.find(({ kind }) => kind === 'subscription'),
    features: rows.find(({ kind }) => kind === 'features')?.overrides,
  });
};

/** Converts rows to facts. A trial without times has not started. */
export const entitlementFactsOf = (rows: {
  free: (Period & { plan: string | null }) | undefined;
  access: Period | undefined;
  subscription: SubscriptionColumns | undefined;
  features: readonly FeatureOverride[] | null | undefined;
}): EntitlementFacts => {
  const free = rows.free && timesOf(rows.free);
  return {
    subscription: rows.subscription && subscriptionOf(rows.subscription),
    freeTrial: free && { plan: rows.free?.plan as PlanId, ...free },
    accessTrial: rows.access && timesOf(rows.access),
    ...(rows.features && rows.features.length > 0 && { features: rows.features }),
  };
};

const subscriptionOf = ({
  status,
  plan,
  endsAt,
  again,
}: SubscriptionColumns): SubscriptionFacts | undefined => {
  switch (status) {
    case null:
      return undefined;
    case 'requested':
      return again ? { status: 'ended' } : undefined;
    case 'ended':
      return { status };
    case 'active':
      return { status, plan: plan as PlanId };
    case 'past_due':
    case 'canceled':
      // A paid period always has an end.
      return { status, plan: plan as PlanId, endsAt: (endsAt ?? new Date(0)).toISOString() };
  }
};

const timesOf = ({ startedAt, endsAt }: Period): TrialPeriod | undefined =>
  startedAt && endsAt ? { startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() } : undefined;

/**
 * Lists organizations whose free trial ends after `from` and no later than `until`.
 *
 * @param db connects with a role that can read across tenants
 */
export const listTrialsEnding = async (
  db: Queryable,
  { from, until }: { from: Date; until: Date },
): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${freeTrialsTable.served} where ends_at > $1 and ends_at <= $2 order by id`,
    [from, until],
  );
  return rows.map(({ id }) => id);
};
