import {
  bigint,
  boolean,
  bytewise,
  createTable,
  defineTable,
  integer,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'reviews', version: 3 } as const;

/** Who is responsible for a policy and when it is reviewed: one row per `policyReview-` stream. */
export const reviewPlansTable = defineTable(
  identity,
  'review_plans',
  {
    ...streamColumns,
    /** `null` means the policy's creator. */
    owner_id: nullable(text()),
    deputy_id: nullable(text()),
    interval_months: nullable(integer()),
    /** A day such as `2026-03-01`. Sorting by this text sorts by time. */
    next_review: nullable(bytewise(text())),
    chosen_day: boolean(),
  },
  ['id'],
);
export type ReviewPlanRow = RowOf<typeof reviewPlansTable>;

/** Users chosen as owners of policies, with one row per choice. */
export const ownerChoicesTable = defineTable(
  identity,
  'owner_choices',
  {
    organization_id: uuid(),
    policy_id: text(),
    revision: bigint(),
    at: timestamptz(),
    owner_id: text(),
  },
  ['policy_id', 'revision'],
  { access: 'erasable' },
);
export type OwnerChoiceRow = RowOf<typeof ownerChoicesTable>;

/** Statements that a version was reviewed. */
export const reviewStatementsTable = defineTable(
  identity,
  'review_statements',
  {
    organization_id: uuid(),
    policy_id: text(),
    revision: bigint(),
    version: integer(),
    content_sha256: text(),
    reviewed_at: timestamptz(),
    reviewed_by: text(),
    note: nullable(text()),
    with_change: boolean(),
    next_review: nullable(text()),
  },
  ['policy_id', 'revision'],
  { access: 'erasable' },
);
export type ReviewStatementRow = RowOf<typeof reviewStatementsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, reviewPlansTable)}
  create index review_plans_next on ${schema}.review_plans (organization_id, next_review, id)
    where next_review is not null;
  create index review_plans_owner on ${schema}.review_plans (organization_id, owner_id) where owner_id is not null;
  ${createTable(schema, reviewStatementsTable)}
  ${createTable(schema, ownerChoicesTable)}
`;
