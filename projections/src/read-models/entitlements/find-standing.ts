import type { EntitlementFacts, FeatureOverride } from '@proviso/contracts';
import { type Account, accountColumns, accountSources, isMember } from '../accounts/queries.ts';
import { identity as accounts } from '../accounts/table.ts';
import { identity as retention } from '../retention/table.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { entitlementFactsOf, type SubscriptionColumns } from './queries.ts';
import {
  accessTrialsTable,
  featureOverridesTable,
  freeTrialsTable,
  identity as entitlements,
  subscriptionsTable,
} from './table.ts';

/** A member, and the facts that determine their entitlements. */
export interface MemberFacts {
  readonly account: Readonly<Account>;
  readonly facts: Readonly<EntitlementFacts>;
}

const readModels = [accounts, entitlements, retention].map(({ name, version }) => `('${name}', ${version})`);

/**
 * SQL for a string that changes whenever the {@link MemberFacts} may have changed. A transaction that changes
 * the rows of these facts also changes a read model's checkpoint. The checkpoint's `xmin` identifies the
 * latest of these transactions.
 */
export const memberFactsVersion = `(
  select string_agg(concat_ws('/', xmin, position_commit, position_prepare), ' ' order by read_model, partition)
  from rm_control.checkpoints where (read_model, version) in (${readModels.join(', ')}))`;

/** Columns of {@link MemberFacts} from {@link rightsSources}, in addition to the account's columns. */
export interface RightsColumns {
  plan: string | null;
  freeFrom: Date | null;
  freeUntil: Date | null;
  accessFrom: Date | null;
  accessUntil: Date | null;
  subscriptionStatus: SubscriptionColumns['status'];
  subscriptionPlan: string | null;
  subscriptionUntil: Date | null;
  subscriptionAgain: boolean | null;
  features: readonly FeatureOverride[] | null;
}
type Row = Account & RightsColumns;

export const rightsColumns = `
  free.plan, free.started_at as "freeFrom", free.ends_at as "freeUntil",
  access.started_at as "accessFrom", access.ends_at as "accessUntil",
  subscription.status as "subscriptionStatus", subscription.plan as "subscriptionPlan",
  subscription.ends_at as "subscriptionUntil", subscription.again as "subscriptionAgain",
  feature.overrides as features`;

/** Joins the facts that determine the entitlements of the user and the organization in the row `asking`. */
export const rightsSources = `
  left join ${freeTrialsTable.served} free
    on free.organization_id = asking.organization_id and free.id = asking.organization_id::text
  left join ${accessTrialsTable.served} access
    on access.organization_id = asking.organization_id and access.id = asking.user_id
  left join ${subscriptionsTable.served} subscription
    on subscription.organization_id = asking.organization_id
      and subscription.id = asking.organization_id::text
  left join ${featureOverridesTable.served} feature
    on feature.organization_id = asking.organization_id and feature.id = asking.organization_id::text`;

/** Splits a row into its {@link EntitlementFacts} and its other columns. */
export const splitRights = <Columns extends RightsColumns>(row: Columns) => {
  const { plan, freeFrom, freeUntil, accessFrom, accessUntil, ...rest } = row;
  const { subscriptionStatus, subscriptionPlan, subscriptionUntil, subscriptionAgain, features, ...others } =
    rest;
  return {
    others,
    facts: entitlementFactsOf({
      free: { plan, startedAt: freeFrom, endsAt: freeUntil },
      access: { startedAt: accessFrom, endsAt: accessUntil },
      subscription: {
        status: subscriptionStatus,
        plan: subscriptionPlan,
        endsAt: subscriptionUntil,
        again: subscriptionAgain,
      },
      features,
    }),
  };
};

/**
 * A query, with parameters, that returns the member as one row with `organization_id` (uuid) and `user_id`
 * (text).
 */
export interface MemberQuery {
  sql: string;
  values: unknown[];
}

/** A member's {@link MemberFacts}; `undefined` if the tenant does not have this member. */
export const findMemberFacts = (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<MemberFacts | undefined> =>
  loadMemberFacts(db, {
    sql: 'select $1::uuid as organization_id, $2::text as user_id',
    values: [organizationId, userId],
  });

/** Generated SQL, keyed by the member query inside it. Callers use only two member queries. */
const texts = new Map<string, string>();

const textFor = (sql: string): string => {
  const known = texts.get(sql);
  if (known !== undefined) return known;
  const text = `select ${accountColumns}, ${rightsColumns}
       from (${sql}) asking
       cross join (${accountSources})
       ${rightsSources}
       where person.organization_id = asking.organization_id and person.id = asking.user_id
         and ${isMember}`;
  texts.set(sql, text);
  return text;
};

/**
 * Loads all facts that each request needs about its caller, in one query; `undefined` if there is no such
 * member.
 *
 * @param db has row-level security for the organization that `asking` returns
 */
export const loadMemberFacts = async (
  db: Queryable,
  asking: MemberQuery,
): Promise<MemberFacts | undefined> => {
  const { rows } = await db.query<Row>(prepared(textFor(asking.sql), asking.values, 'rows'));
  const [row] = rows;
  if (!row) return undefined;
  const { facts, others: account } = splitRights(row);
  return { account, facts };
};
