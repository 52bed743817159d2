import type {
  ApprovalListQuery,
  ApprovalStatement,
  OrganizationRole,
  PageQuery,
  WaitingApproval,
} from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { peopleInGroups } from '../accounts/people-in-groups.ts';
import { policiesTable } from '../policies/table.ts';
import { type Conditions, createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { approvalsTable, approvalStatementsTable } from './table.ts';

/** Maximum number of a policy's statements that are listed. */
const STATEMENTS = 100;

type StatementRow = Omit<ApprovalStatement, 'at'> & { at: Date };

const statementColumns = `statement.submission_id as "submissionId", statement.kind, statement.at, statement.by,
  ${nameOf('statement.by')} as "byName", statement.on_behalf_of as "onBehalfOf",
  ${nameOf('statement.on_behalf_of')} as "onBehalfOfName", statement.step, statement.version,
  statement.shown_sha256 as "fingerprint", statement.statement, statement.signed, statement.comment`;

const toStatement = ({ at, ...row }: StatementRow): ApprovalStatement => ({ ...row, at: at.toISOString() });

/** The tenant's last submissions and decisions on a policy, newest first. */
export const listApprovalStatements = async (
  { db, organizationId }: Tenant,
  policyId: string,
): Promise<readonly ApprovalStatement[]> => {
  const { rows } = await db.query<StatementRow>(
    prepared(
      `select ${statementColumns} from ${approvalStatementsTable.served} statement
       where organization_id = $1 and policy_id = $2 order by statement.revision desc limit $3`,
      [organizationId, policyId, STATEMENTS],
      'rows',
    ),
  );
  return rows.map(toStatement);
};

/** The time at which the tenant's last submission of a policy was written; `undefined` if there is none. */
export const findSubmittedAt = async (
  { db, organizationId }: Tenant,
  policyId: string,
): Promise<{ submissionId: string; at: string } | undefined> => {
  const { rows } = await db.query<{ submissionId: string; at: Date }>(
    prepared(
      `select submission_id as "submissionId", submitted_at as at from ${approvalsTable.served} approval
       where organization_id = $1 and id = $2`,
      [organizationId, policyId],
      'rows',
    ),
  );
  const [row] = rows;
  return row && { submissionId: row.submissionId, at: row.at.toISOString() };
};

/** A submission or decision in an evidence pack. */
export type ApprovalDuring = ApprovalStatement & { policyId: string; title: string; revision: number };

/** Lists submissions and decisions of a period by policy, starting after the statement `after`. */
export const listApprovalsDuring = async (
  { db, organizationId }: Tenant,
  {
    since,
    until,
    after,
    limit,
  }: {
    since: Date | null;
    until: Date;
    after: { policyId: string; revision: number };
    limit: number;
  },
): Promise<readonly ApprovalDuring[]> => {
  const { rows } = await db.query<StatementRow & { policyId: string; title: string; revision: string }>(
    `select ${statementColumns}, statement.policy_id as "policyId", policy.title, statement.revision
     from ${approvalStatementsTable.served} statement
     join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = statement.policy_id
     where statement.organization_id = $1 and ($2::timestamptz is null or statement.at >= $2)
       and statement.at <= $3 and (statement.policy_id, statement.revision) > ($4, $5::bigint)
     order by statement.policy_id, statement.revision limit $6`,
    [organizationId, since, until, after.policyId, after.revision, limit],
  );
  return rows.map((row) => Object.assign(row, { at: row.at.toISOString(), revision: Number(row.revision) }));
};

/** The user for whom approvals are listed. */
interface Asked {
  userId: string;
  /** The approvers for whom the user can decide: the user, and absent approvers. */
  seats: readonly { userId: string; role: OrganizationRole }[];
  /** The day in the organization's time zone. */
  today: string;
}

/** SQL for submissions that wait, with their policies. The tenant must be the parameter `$1`. */
const waitingSql = `${approvalsTable.served} approval
  join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = approval.id
    and policy.deleted_at is null`;

/** SQL that is true if a user has neither written the text nor approved it in the step that waits. */
const mayDecide = (user: string): string =>
  `not jsonb_exists(approval.excluded, ${user}) and not jsonb_exists(approval.approved_by, ${user})`;

const conditionsOf = (
  tenant: Tenant,
  { userId, seats }: Asked,
  whose: ApprovalListQuery['whose'],
): Conditions => {
  const matching = createConditions("approval.status = 'waiting'");
  // The tenant must be the first parameter, because the SQL for the rows' sources refers to it as `$1`.
  matching.add(...tenantCondition(tenant, 'approval.organization_id'));
  if (whose === 'all') return matching;
  const present = 'approval.approvers -> (approval.step - 1)';
  matching.add(userId, mayDecide);
  matching.add(
    JSON.stringify(seats),
    (ids) => `exists (
      select from jsonb_to_recordset(${ids}::jsonb) as seat("userId" text, role text)
      where ${mayDecide('seat."userId"')}
        and (${present} ->> 'role' = seat.role or jsonb_exists(${present} -> 'userIds', seat."userId")
          or exists (select from ${peopleInGroups(
            `of_group.organization_id = $1 and of_group.id = ${present} ->> 'groupId' and of_group.deleted_at is null`,
          )} person where person.user_id = seat."userId" and (person.manager or ${present} ->> 'from' = 'members'))))`,
  );
  return matching;
};

interface WaitingRow extends Omit<WaitingApproval, 'submittedAt' | 'overdue'> {
  submittedAt: Date;
}

/**
 * Lists texts that wait for approval, earliest submission first.
 *
 * @throws InvalidCursorError
 */
export const listWaitingApprovals = (
  tenant: Tenant,
  asked: Asked,
  whose: ApprovalListQuery['whose'],
  page: PageQuery,
): Promise<Page<WaitingApproval>> =>
  listPage<WaitingRow, WaitingApproval>(tenant.db, {
    columns: `approval.id as "policyId", policy.title, policy.document_number as "documentNumber",
      approval.is_draft as "isDraft", approval.submitted_at as "submittedAt",
      ${nameOf('approval.submitted_by')} as "submittedByName", approval.due_on as "dueOn", approval.step,
      approval.steps`,
    from: waitingSql,
    matching: conditionsOf(tenant, asked, whose),
    page,
    key: {
      columns: [
        { name: 'approval.submitted_at', type: 'timestamptz' },
        { name: 'approval.id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.submittedAt.toISOString(), row.policyId],
    },
    toItem: ({ submittedAt, ...row }) => ({
      ...row,
      submittedAt: submittedAt.toISOString(),
      overdue: row.dueOn !== null && row.dueOn < asked.today,
    }),
  });

/** Counts the texts that wait for approval and that a group is asked about, in the step that waits or a later one. */
export const countTextsAwaitingGroup = async (
  { db, organizationId }: Tenant,
  groupId: string,
): Promise<number> => {
  const { rows } = await db.query<{ count: number }>(
    `select count(*)::integer as count from ${waitingSql}
     where approval.organization_id = $1 and approval.status = 'waiting' and exists (
       select from jsonb_array_elements(approval.approvers) with ordinality as asked(approvers, step)
       where asked.step >= approval.step and asked.approvers ->> 'groupId' = $2
     )`,
    [organizationId, groupId],
  );
  return rows[0]?.count ?? 0;
};

/** The numbers of texts that wait for the user's approval: overdue ones, and others. */
export const countWaitingApprovals = async (
  tenant: Tenant,
  asked: Asked,
): Promise<{ due: number; overdue: number }> => {
  const matching = conditionsOf(tenant, asked, 'mine');
  const values = matching.values();
  const { rows } = await tenant.db.query<{ due: number; overdue: number }>(
    `select (count(*) filter (where coalesce(approval.due_on >= $${values.length + 1}, true)))::integer as due,
       (count(*) filter (where approval.due_on < $${values.length + 1}))::integer as overdue
     from ${waitingSql} where ${matching.sql()}`,
    [...values, asked.today],
  );
  return rows[0] ?? { due: 0, overdue: 0 };
};
