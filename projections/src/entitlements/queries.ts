import type { FreeTrialStarted, PlanId, TrialPeriod } from '@proviso/contracts';
import { prepared } from '../sql/prepared.ts';
import type { Tenant } from '../sql/tenant.ts';
import { accessTrialsTable, freeTrialsTable } from './table.ts';

/** The trials of a person and of the organisation; `undefined`: not started, as far as is known. */
export interface Trials {
  freeTrial: FreeTrialStarted['data'] | undefined;
  accessTrial: TrialPeriod | undefined;
}

interface Period {
  startedAt: Date | null;
  endsAt: Date | null;
}
interface Row extends Period {
  kind: 'free' | 'access';
  plan: string | null;
}

/** What the tenant's organisation and its member `userId` have of trials. */
export const findTrials = async ({ db, organizationId }: Tenant, userId: string): Promise<Trials> => {
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
  return trialsOf({
    free: rows.find(({ kind }) => kind === 'free'),
    access: rows.find(({ kind }) => kind === 'access'),
  });
};

/** Trials from their rows; one without times has not started. */
export const trialsOf = (rows: {
  free: (Period & { plan: string | null }) | undefined;
  access: Period | undefined;
}): Trials => {
  const free = rows.free && timesOf(rows.free);
  return {
    freeTrial: free && { plan: rows.free?.plan as PlanId, ...free },
    accessTrial: rows.access && timesOf(rows.access),
  };
};

const timesOf = ({ startedAt, endsAt }: Period): TrialPeriod | undefined =>
  startedAt && endsAt ? { startedAt: startedAt.toISOString(), endsAt: endsAt.toISOString() } : undefined;
