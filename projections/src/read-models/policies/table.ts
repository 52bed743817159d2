import type { PolicyChangeKind, PolicyStatus, VariableUse } from '@proviso/contracts';
import { limitToAudit } from '@proviso/storage';
import {
  bigint,
  bytewise,
  createTable,
  defineTable,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
  uuid,
  writeOnly,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';
import { attributeColumns } from './attribute-columns.ts';
import { listIndexes } from './list-indexes.ts';

export const identity = { name: 'policies', version: 13 } as const;

/** Columns of both a policy and its versions, without the content. */
const described = {
  title: text(),
  ...attributeColumns,
  version: integer(),
  /** Number of the version that last changed the content. Its row in `policy_contents` has the content. */
  content_version: integer(),
  content_sha256: text(),
} as const;

/** Ids are text, because they come from stream names. */
const ofPolicy = { organization_id: uuid(), policy_id: text() } as const;

/** The current state of a policy: one row per `policy-` stream. */
export const policiesTable = defineTable(
  identity,
  'policies',
  {
    ...streamColumns,
    ...described,
    /** The sort key of the title. */
    title_key: bytewise(text()),
    /** Start of the content as plain text. */
    excerpt: writeOnly(text()),
    /** Text of each variable used in the content, by name; `null` if it uses none. */
    variables: nullable(jsonb<Readonly<Record<string, string>>>()),
    status: text<PolicyStatus>(),
    created_at: timestamptz(),
    created_by: text(),
    updated_at: timestamptz(),
    updated_by: text(),
    /** A deleted policy remains as a tombstone, so that a late duplicate cannot restore it. */
    deleted_at: nullable(timestamptz()),
    /** Since when the policy has been in force; `null` if it is not. */
    in_force_at: nullable(timestamptz()),
  },
  ['id'],
);
export type PolicyRow = RowOf<typeof policiesTable>;

/** Markdown of a version. Versions that do not change the content have no row here. */
export const contentsTable = defineTable(
  identity,
  'policy_contents',
  {
    ...ofPolicy,
    version: integer(),
    content: text(),
    /** Positions of variables' values in the content; `null` if there are none. */
    variables: nullable(jsonb<readonly VariableUse[]>()),
  },
  ['policy_id', 'version'],
  { access: 'erasable' },
);
export type ContentRow = RowOf<typeof contentsTable>;

/** A version of a policy. */
export const versionsTable = defineTable(
  identity,
  'policy_versions',
  {
    ...ofPolicy,
    /**
     * Revision of the event that created the version. The row of this event in `policy_changes` has the time,
     * author and reason.
     */
    revision: bigint(),
    ...described,
  },
  ['policy_id', 'version'],
  { access: 'erasable' },
);
export type VersionRow = RowOf<typeof versionsTable>;

/** A change to a policy: one row per event in its stream. */
export const changesTable = defineTable(
  identity,
  'policy_changes',
  {
    ...ofPolicy,
    revision: bigint(),
    kind: text<PolicyChangeKind>(),
    /** Version and status after the change. */
    version: integer(),
    status: text<PolicyStatus>(),
    at: timestamptz(),
    by: text(),
    note: nullable(text()),
    restored_from: nullable(integer()),
  },
  ['policy_id', 'revision'],
  { access: 'erasable' },
);
export type ChangeRow = RowOf<typeof changesTable>;

/**
 * A past period in which a policy was in force. The current one is in the policy's row, so that rows are only
 * added here.
 */
export const periodsTable = defineTable(
  identity,
  'policy_periods',
  {
    ...ofPolicy,
    /** Revision of the event that ended the period. */
    revision: bigint(),
    began_at: timestamptz(),
    ended_at: timestamptz(),
    /** Creation of the policy, by which lists are sorted. */
    created_at: timestamptz(),
    created_by: text(),
  },
  ['policy_id', 'revision'],
  { access: 'erasable' },
);
export type PeriodRow = RowOf<typeof periodsTable>;

export const tables = (into: string): string => `
  ${createTable(into, policiesTable)}
  ${listIndexes(`${into}.policies`)}
  ${createTable(into, contentsTable)}
  ${createTable(into, versionsTable)}
  ${createTable(into, changesTable)}
  ${createTable(into, periodsTable)}
  ${limitToAudit(into, policiesTable.name, { policy: 'id' })}
  ${[contentsTable, versionsTable, changesTable, periodsTable].map(({ name }) => limitToAudit(into, name, { policy: 'policy_id' })).join('\n')}
  create index policies_with_variables on ${into}.policies (organization_id, id) where variables is not null;
  create index policy_lives on ${into}.policy_changes (organization_id, at)
    where kind in ('created', 'deleted', 'undeleted');
  create index policies_in_force on ${into}.policies (organization_id, created_at desc, id desc) include (in_force_at, created_by)
    where in_force_at is not null;
  create index periods_in_force on ${into}.policy_periods (organization_id, created_at desc, policy_id desc)
    include (began_at, ended_at, created_by);
`;
