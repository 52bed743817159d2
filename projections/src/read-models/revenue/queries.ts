import type {
  AdminPaymentCase,
  AdminSubscription,
  AdminSubscriptionStatus,
  PageQuery,
  Revenue,
  RevenueMonth,
} from '@proviso/contracts';
import { organizationsTable } from '../accounts/table.ts';
import { freeTrialsTable, subscriptionsTable } from '../entitlements/table.ts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import * as z from 'zod/mini';
import { movementsTable, paymentCasesTable } from './table.ts';

type SubscriptionRow = Omit<AdminSubscription, 'endsAt'> & { endsAt: Date | null };

/**
 * Lists all subscriptions in the installation, ordered by organization.
 *
 * @param db connects under the platform's role, because the API's role can see only one organization
 * @throws InvalidCursorError
 */
export const listAllSubscriptions = async (
  db: Queryable,
  { status }: { status?: AdminSubscriptionStatus | undefined },
  page: PageQuery,
): Promise<Page<AdminSubscription>> => {
  const matching = createConditions();
  matching.add(status, (value) => `subscription.status = ${value}`);
  return listPage<SubscriptionRow, AdminSubscription>(db, {
    columns: `subscription.id as "organizationId", organization.name as "organizationName", subscription.status, plan,
      amount::float8 as amount, currency, coalesce(billing_interval, 'month') as interval, ends_at as "endsAt", failure as "paymentFailure"`,
    from: `${subscriptionsTable.served} subscription
      left join ${organizationsTable.served} organization using (organization_id)`,
    matching,
    page,
    key: {
      columns: [{ name: 'subscription.id', type: 'text' }],
      schema: z.tuple([z.string()]),
      of: ({ organizationId }) => [organizationId],
    },
    toItem: ({ endsAt, ...row }) => ({ ...row, endsAt: endsAt?.toISOString() ?? null }),
  });
};

/**
 * Lists refunds and disputes in the installation, newest first.
 *
 * @param db connects under the platform's role, because the API's role can see only one organization
 * @throws InvalidCursorError
 */
export const listPaymentCases = (db: Queryable, page: PageQuery): Promise<Page<AdminPaymentCase>> =>
  listPage<AdminPaymentCase, AdminPaymentCase>(db, {
    columns: `payments.id as "organizationId", organization.name as "organizationName", each.id, each.kind, each.amount,
      each.currency, each.at, each."externalId", each.reason, each.outcome`,
    from: `${paymentCasesTable.served} payments
      cross join lateral jsonb_to_recordset(payments.cases) as each
        (id text, kind text, amount float8, currency text, at text, "externalId" text, reason text, outcome text)
      left join ${organizationsTable.served} organization using (organization_id)`,
    matching: createConditions(),
    page,
    key: {
      columns: [
        { name: 'each.at', type: 'text' },
        { name: 'payments.id', type: 'text' },
        { name: 'each.id', type: 'text' },
      ],
      schema: z.tuple([z.string(), z.string(), z.string()]),
      of: ({ at, organizationId, id }) => [at, organizationId, id],
    },
    toItem: (row) => row,
  });

/**
 * The organizations that have an active subscription according to our events, regardless of the payment
 * provider.
 *
 * @param db connects with a role that can read across tenants
 */
export const listSubscribers = async (db: Queryable): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${subscriptionsTable.served} where status in ('active', 'past_due', 'canceled') order by id`,
  );
  return rows.map(({ id }) => id);
};

interface MovementSums {
  month: string;
  currency: string;
  gained: number;
  expansion: number;
  contraction: number;
  lost: number;
  customersGained: number;
  customersLost: number;
}

const MONTH = `to_char(date_trunc('month', at at time zone 'UTC'), 'YYYY-MM')`;
const sum = (kinds: string) => `coalesce(sum(delta) filter (where kind in (${kinds})), 0)::float8`;
const count = (kinds: string) => `(count(*) filter (where kind in (${kinds})))::integer`;

/**
 * Total monthly payments of all organizations, and the number of trials that became subscriptions, for each
 * of the last `months` calendar months (UTC), including the month of `now`.
 *
 * @param db connects under the platform's role
 */
export const getRevenue = async (
  db: Queryable,
  { now, months }: { now: Date; months: number },
): Promise<Revenue> => {
  const shown = lastMonths(now, months);
  const { rows } = await db.query<MovementSums>(
    `select ${MONTH} as month, currency, ${sum("'new', 'returned'")} as gained, ${sum("'expansion'")} as expansion,
       ${sum("'contraction'")} as contraction, ${sum("'lost'")} as lost,
       ${count("'new', 'returned'")} as "customersGained", ${count("'lost'")} as "customersLost"
     from ${movementsTable.served} group by 1, 2 order by 1, 2`,
  );
  const { rows: trials } = await db.query<{ month: string; started: number; converted: number }>(
    `select to_char(date_trunc('month', started_at at time zone 'UTC'), 'YYYY-MM') as month,
       count(*)::integer as started,
       (count(*) filter (where exists (
         select from ${movementsTable.served} movement
         where movement.organization_id = trial.organization_id and movement.kind = 'new')))::integer as converted
     from ${freeTrialsTable.served} trial group by 1`,
  );
  const currencies = [...new Set(rows.map(({ currency }) => currency))].toSorted();
  return {
    currencies: currencies.map((currency) => ({
      currency,
      months: monthsOf(
        rows.filter((row) => row.currency === currency),
        shown,
      ),
    })),
    trials: shown.map((month) => {
      const { started = 0, converted = 0 } = trials.find((row) => row.month === month) ?? {};
      return { month, started, converted };
    }),
  };
};

/** The last months, such as `2026-03`, oldest first. */
const lastMonths = (now: Date, months: number): readonly string[] =>
  Array.from({ length: months }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - (months - 1 - index)))
      .toISOString()
      .slice(0, 7),
  );

/** Revenue by month. `rows` must be in a single currency, oldest first. */
const monthsOf = (rows: readonly MovementSums[], shown: readonly string[]): RevenueMonth[] => {
  const [first = ''] = shown;
  let mrr = 0;
  let customers = 0;
  const take = ({ gained, expansion, contraction, lost, customersGained, customersLost }: MovementSums) => {
    mrr += gained + expansion + contraction + lost;
    customers += customersGained - customersLost;
  };
  for (const row of rows) if (row.month < first) take(row);
  return shown.map((month) => {
    const customersBefore = customers;
    const row = rows.find((one) => one.month === month);
    if (row) take(row);
    const { gained = 0, expansion = 0, contraction = 0, lost = 0, customersLost = 0 } = row ?? {};
    return { month, mrr, gained, expansion, contraction, lost, customers, customersBefore, customersLost };
  });
};
