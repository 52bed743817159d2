import type { FreeTrialStarted, PlanId, TrialPeriod } from '@proviso/contracts';
import type { Tenant } from '../sql/tenant.ts';
import { accessTrialsTable, freeTrialsTable } from './table.ts';

/** The trials of a person and of the organisation; `undefined`: not started, as far as is known. */
export interface Trials {
  freeTrial: FreeTrialStarted['data'] | undefined;
  accessTrial: TrialPeriod | undefined;
}

interface Row {
  kind: 'free' | 'access';
  plan: string | null;
  startedAt: Date;
  endsAt: Date;
}

/** What the tenant's organisation and its member `userId` have of trials. */
export const findTrials = async ({ db, organizationId }: Tenant, userId: string): Promise<Trials> => {
  const { rows } = await db.query<Row>(
    `select 'free' as kind, plan, started_at as "startedAt", ends_at as "endsAt"
       from ${freeTrialsTable} where organization_id = $1 and id = $1::text
     union all
     select 'access', null, started_at, ends_at
       from ${accessTrialsTable} where organization_id = $1 and id = $2 and ends_at is not null`,
    [organizationId, userId],
  );
  const free = rows.find(({ kind }) => kind === 'free');
  const access = rows.find(({ kind }) => kind === 'access');
  return {
    freeTrial: free && { plan: free.plan as PlanId, ...times(free) },
    accessTrial: access && times(access),
  };
};

const times = ({ startedAt, endsAt }: Row): TrialPeriod => ({
  startedAt: startedAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
