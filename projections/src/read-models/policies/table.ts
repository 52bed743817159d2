import type { PolicyChangeKind, PolicyStatus, VariableUse } from '@proviso/contracts';
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
import { listIndexes } from './list-indexes.ts';

export const identity = { name: 'policies', version: 8 } as const;

/** What both a policy and each of its versions have, beside the content. */
const described = {
  title: text(),
  facility_type: nullable(text()),
  state: nullable(text()),
  regulatory_body: nullable(text()),
  industry: nullable(text()),
  policy_type_id: nullable(integer()),
  version: integer(),
  /** The version whose row in `policy_contents` has the content: the last one that changed it. */
  content_version: integer(),
  content_sha256: text(),
} as const;

/** Ids are text: a stream's name decides them, not these tables. */
const ofPolicy = { organization_id: uuid(), policy_id: text() } as const;

/** A policy as it is now: one row a `policy-` stream. */
export const policiesTable = defineTable(
  identity,
  'policies',
  {
    ...streamColumns,
    ...described,
    /** The title as it is sorted. */
    title_key: bytewise(text()),
    /** The content's start as plain text. */
    excerpt: writeOnly(text()),
    /** What each variable that the content uses reads in it, by name; `null` where it uses none. */
    variables: nullable(jsonb<Readonly<Record<string, string>>>()),
    status: text<PolicyStatus>(),
    created_at: timestamptz(),
    created_by: text(),
    updated_at: timestamptz(),
    updated_by: text(),
    /** A deleted policy stays as a tombstone, so that a late duplicate cannot bring it back. */
    deleted_at: nullable(timestamptz()),
  },
  ['id'],
);
export type PolicyRow = RowOf<typeof policiesTable>;

/** Markdown that a version brought. Versions that leave it as it is have no row here. */
export const contentsTable = defineTable(
  identity,
  'policy_contents',
  {
    ...ofPolicy,
    version: integer(),
    content: text(),
    /** Where the content has values of variables; `null` where it has none. */
    variables: nullable(jsonb<readonly VariableUse[]>()),
  },
  ['policy_id', 'version'],
  { access: 'erasable' },
);
export type ContentRow = RowOf<typeof contentsTable>;

/** A policy as a version made it. */
export const versionsTable = defineTable(
  identity,
  'policy_versions',
  {
    ...ofPolicy,
    /** Of the event that made the version: its row in `policy_changes` says when, by whom and why. */
    revision: bigint(),
    ...described,
  },
  ['policy_id', 'version'],
  { access: 'erasable' },
);
export type VersionRow = RowOf<typeof versionsTable>;

/** What an event did to a policy: one row an event of its stream. */
export const changesTable = defineTable(
  identity,
  'policy_changes',
  {
    ...ofPolicy,
    revision: bigint(),
    kind: text<PolicyChangeKind>(),
    /** The version and the status in force after the change. */
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

export const tables = (into: string): string => `
  ${createTable(into, policiesTable)}
  ${listIndexes(`${into}.policies`)}
  ${createTable(into, contentsTable)}
  ${createTable(into, versionsTable)}
  ${createTable(into, changesTable)}
  create index policies_with_variables on ${into}.policies (organization_id, id) where variables is not null;
  create index policy_lives on ${into}.policy_changes (organization_id, at)
    where kind in ('created', 'deleted', 'undeleted');
`;
