import {
  dayAfter,
  type ListedReview,
  type OwnedPolicies,
  type PageQuery,
  type PolicyReview,
  REVIEW_DUE_DAYS,
  type ReviewCount,
  type ReviewListQuery,
  type ReviewStatement,
  reviewStateOn,
} from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { changesTable } from '../policies/table.ts';
import { type Conditions, containsPattern, createConditions } from '../../engine/sql/conditions.ts';
import { textAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import {
  awaitsReviewCondition,
  chosenOwner,
  oldestOwner,
  policiesAndPlansSql,
  policiesWithPlanSql,
  policyDeputy,
  policyOwner,
  responsiblePerson,
} from './responsible.ts';
import { reviewStatementsTable } from './table.ts';

type StatementRow = Omit<ReviewStatement, 'revision' | 'reviewedAt'> & { revision: string; reviewedAt: Date };

/**
 * Maximum number of a policy's reviews that are listed. At one review per month, 100 reviews cover eight
 * years.
 */
const STATEMENTS = 100;

const toStatement = ({ revision, reviewedAt, ...row }: StatementRow): ReviewStatement => ({
  ...row,
  revision: Number(revision),
  reviewedAt: reviewedAt.toISOString(),
});

/** The tenant's last reviews of a policy, newest first. */
export const listReviewStatements = async (
  { db, organizationId }: Tenant,
  policyId: string,
  limit = STATEMENTS,
): Promise<readonly ReviewStatement[]> => {
  const { rows } = await db.query<StatementRow>(
    prepared(
      `select revision, version, content_sha256 as "contentSha256", reviewed_at as "reviewedAt",
         reviewed_by as "reviewedBy", ${nameOf('statement.reviewed_by')} as "reviewedByName", note,
         with_change as "withChange", next_review as "nextReview"
       from ${reviewStatementsTable.served} statement
       where organization_id = $1 and policy_id = $2 order by statement.revision desc limit $3`,
      [organizationId, policyId, limit],
      'rows',
    ),
  );
  return rows.map(toStatement);
};

/** A policy's review plan, with the facts that the rules for reviews need. */
export interface FoundReview extends Omit<PolicyReview, 'state'> {
  /** Revision of the policy's review stream; -1 if it has no events. */
  revision: number;
  /** When the policy last became active; `null` unless it is active. */
  activeSince: Date | null;
}

/** The review plan of one of the tenant's policies; `undefined` if the policy does not exist. */
export const findPolicyReview = async (
  tenant: Tenant,
  policyId: string,
): Promise<FoundReview | undefined> => {
  const { db, organizationId } = tenant;
  const [{ rows }, statements] = await Promise.all([
    db.query<{
      ownerId: string;
      ownerName: string | null;
      deputyId: string | null;
      deputyName: string | null;
      intervalMonths: number | null;
      nextReview: string | null;
      chosenDay: boolean;
      revision: string;
      activeSince: Date | null;
    }>(
      prepared(
        `select found.*, ${nameOf('found."ownerId"')} as "ownerName", ${nameOf('found."deputyId"')} as "deputyName"
         from (
           select ${policyOwner} as "ownerId", ${policyDeputy} as "deputyId",
             plan.interval_months as "intervalMonths", plan.next_review as "nextReview",
             coalesce(plan.chosen_day, false) as "chosenDay", coalesce(plan.revision, -1) as revision,
             case when policy.status = 'active' then (
               select max(change.at) from ${changesTable.served} change
               where change.organization_id = $1 and change.policy_id = policy.id and change.status = 'active'
                 and change.kind in ('created', 'status-changed')) end as "activeSince"
           from ${policiesAndPlansSql}
           where policy.organization_id = $1 and policy.id = $2 and policy.deleted_at is null
         ) found`,
        [organizationId, policyId],
        'rows',
      ),
    ),
    listReviewStatements(tenant, policyId, 1),
  ]);
  const [row] = rows;
  if (!row) return undefined;
  const { ownerId, ownerName, deputyId, deputyName, revision, ...plan } = row;
  return {
    ...plan,
    policyId,
    owner: { userId: ownerId, name: ownerName },
    deputy: deputyId === null ? null : { userId: deputyId, name: deputyName },
    revision: Number(revision),
    lastReview: statements[0] ?? null,
  };
};

/** The user for whom reviews are listed, and the current day in the organization's time zone. */
interface Asked {
  userId: string;
  today: string;
}

const conditionsOf = (tenant: Tenant, { userId, today }: Asked, query: ReviewListQuery): Conditions => {
  const matching = createConditions(awaitsReviewCondition);
  // The tenant must be the first parameter, because the SQL for the rows' sources refers to it as `$1`.
  matching.add(...tenantCondition(tenant, 'plan.organization_id'));
  matching.add(query.whose === 'mine' ? userId : undefined, (value) => `${responsiblePerson} = ${value}`);
  const dueUntil = dayAfter(today, REVIEW_DUE_DAYS);
  const { state } = query;
  matching.add(state === 'due' ? today : undefined, (value) => `plan.next_review >= ${value}`);
  matching.add(state === 'overdue' ? today : undefined, (value) => `plan.next_review < ${value}`);
  matching.add(state === 'later' ? dueUntil : undefined, (value) => `plan.next_review > ${value}`);
  matching.add(
    state === 'due' || state === 'open' ? dueUntil : undefined,
    (value) => `plan.next_review <= ${value}`,
  );
  matching.add(
    query.search === undefined || query.search.trim() === ''
      ? undefined
      : containsPattern(query.search.trim()),
    (value) => `(policy.title ilike ${value} or policy.document_number ilike ${value})`,
  );
  return matching;
};

interface ListedRow {
  policyId: string;
  title: string;
  documentNumber: string | null;
  ownerId: string;
  ownerName: string | null;
  nextReview: string;
}

/**
 * Lists planned reviews of the tenant's policies, earliest day first.
 *
 * @throws InvalidCursorError
 */
export const listReviews = async (
  tenant: Tenant,
  asked: Asked,
  query: ReviewListQuery,
  page: PageQuery,
): Promise<Page<ListedReview>> =>
  listPage<ListedRow, ListedReview>(tenant.db, {
    columns: `plan.id as "policyId", policy.title, policy.document_number as "documentNumber",
      ${policyOwner} as "ownerId", ${nameOf(policyOwner)} as "ownerName", plan.next_review as "nextReview"`,
    from: policiesWithPlanSql,
    matching: conditionsOf(tenant, asked, query),
    page,
    key: {
      columns: [
        { name: 'plan.next_review', type: 'text' },
        { name: 'plan.id', type: 'text' },
      ],
      ascending: true,
      schema: textAndId,
      of: (row) => [row.nextReview, row.policyId],
    },
    toItem: ({ ownerId, ownerName, ...row }) => ({
      ...row,
      owner: { userId: ownerId, name: ownerName },
      state: reviewStateOn(row.nextReview, asked.today),
    }),
  });

/** Counts the due and overdue reviews that the user is responsible for. */
export const countReviews = async (
  { db, organizationId }: Tenant,
  { userId, today }: Asked,
): Promise<ReviewCount> => {
  const { rows } = await db.query<ReviewCount>(
    prepared(
      `select count(*) filter (where plan.next_review >= $3)::integer as due,
         count(*) filter (where plan.next_review < $3)::integer as overdue
       from ${policiesWithPlanSql}
       where plan.organization_id = $1 and ${awaitsReviewCondition} and plan.next_review <= $4
         and ${responsiblePerson} = $2`,
      [organizationId, userId, today, dayAfter(today, REVIEW_DUE_DAYS)],
    ),
  );
  return rows[0] ?? { due: 0, overdue: 0 };
};

/** A policy that a member owns. */
export interface OwnedPolicy {
  policyId: string;
  deputyId: string | null;
}

/** The tenant's existing policies that `userId` owns, at most `limit`. */
export const listOwnedPolicies = async (
  { db, organizationId }: Tenant,
  userId: string,
  limit: number,
): Promise<readonly OwnedPolicy[]> => {
  const { rows } = await db.query<OwnedPolicy>(
    prepared(
      `select policy.id as "policyId", ${policyDeputy} as "deputyId" from ${policiesAndPlansSql}
       where policy.organization_id = $1 and policy.deleted_at is null
         and ${chosenOwner} = $2
       order by policy.id limit $3`,
      [organizationId, userId, limit],
    ),
  );
  return rows;
};

/**
 * Counts the policies that `userId` owns or is the deputy of, and finds the member who owns them next if
 * nobody else is chosen.
 */
export const countOwnedPolicies = async (
  { db, organizationId }: Tenant,
  userId: string,
): Promise<OwnedPolicies> => {
  const { rows } = await db.query<OwnedPolicies>(
    prepared(
      `select (select count(*)::integer from ${policiesAndPlansSql}
         where policy.organization_id = $1 and policy.deleted_at is null
           and ${chosenOwner} = $2) as count,
         (select count(*)::integer from ${policiesAndPlansSql}
         where policy.organization_id = $1 and policy.deleted_at is null
           and plan.deputy_id = $2) as "deputyOf",
         ${oldestOwner('$2')} as "successorId"`,
      [organizationId, userId],
    ),
  );
  return rows[0] ?? { count: 0, deputyOf: 0, successorId: null };
};

/** A planned review of a policy for which a user is owner or deputy. */
export interface CalendarReviewRow {
  policyId: string;
  title: string;
  nextReview: string;
}

/**
 * Lists the planned reviews of policies for which `userId` is owner or deputy, earliest first, at most
 * `limit`.
 */
export const listCalendarReviews = async (
  { db, organizationId }: Tenant,
  userId: string,
  limit: number,
): Promise<readonly CalendarReviewRow[]> => {
  const { rows } = await db.query<CalendarReviewRow>(
    prepared(
      `select plan.id as "policyId", policy.title, plan.next_review as "nextReview" from ${policiesWithPlanSql}
       where plan.organization_id = $1 and ${awaitsReviewCondition}
         and (plan.deputy_id = $2 or ${policyOwner} = $2)
       order by plan.next_review, plan.id limit $3`,
      [organizationId, userId, limit],
    ),
  );
  return rows;
};
