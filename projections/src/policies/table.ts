import type { PolicyChangeKind, PolicyStatus } from '@proviso/contracts';
import { tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';
import { listIndexes } from './list-indexes.ts';

export const identity = { name: 'policies', version: 3 } as const;
const schema = schemaOf(identity);
export const policiesTable = `${schema}.policies`;
export const contentsTable = `${schema}.policy_contents`;
export const versionsTable = `${schema}.policy_versions`;
export const changesTable = `${schema}.policy_changes`;

/** What both a policy and each of its versions have, beside the content. */
interface DescribedColumns {
  title: string;
  facility_type: string | null;
  state: string | null;
  regulatory_body: string | null;
  industry: string | null;
  policy_type_id: number | null;
  version: number;
  /** The version whose row in `policy_contents` has the content: the last one that changed it. */
  content_version: number;
  content_sha256: string;
}

/** A policy as it is now: one row a `policy-` stream. */
export interface PolicyRow extends DescribedColumns {
  id: string;
  organization_id: string;
  revision: number;
  /** The title as it is sorted. */
  title_key: string;
  /** The content's start as plain text. Absent in a row that was read back. */
  excerpt?: string;
  status: PolicyStatus;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
  /** A deleted policy stays as a tombstone, so that a late duplicate cannot bring it back. */
  deleted_at: string | null;
}

/** Markdown that a version brought. Versions that leave it as it is have no row here. */
export interface ContentRow {
  organization_id: string;
  policy_id: string;
  version: number;
  content: string;
}

/** A policy as a version made it. */
export interface VersionRow extends DescribedColumns {
  organization_id: string;
  policy_id: string;
  /** Of the event that made the version: its row in `policy_changes` says when, by whom and why. */
  revision: number;
}

/** What an event did to a policy: one row an event of its stream. */
export interface ChangeRow {
  organization_id: string;
  policy_id: string;
  revision: number;
  kind: PolicyChangeKind;
  /** The version and the status in force after the change. */
  version: number;
  status: PolicyStatus;
  at: string;
  by: string;
  note: string | null;
  restored_from: number | null;
}

const described = {
  title: 'text',
  facility_type: 'text',
  state: 'text',
  regulatory_body: 'text',
  industry: 'text',
  policy_type_id: 'integer',
  version: 'integer',
  content_version: 'integer',
  content_sha256: 'text',
} as const satisfies Columns<DescribedColumns>;
const ofPolicy = { organization_id: 'uuid', policy_id: 'text' } as const;

export const policyColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  ...described,
  title_key: 'text',
  excerpt: 'text',
  status: 'text',
  created_at: 'timestamptz',
  created_by: 'text',
  updated_at: 'timestamptz',
  updated_by: 'text',
  deleted_at: 'timestamptz',
} as const satisfies Columns<PolicyRow>;
export const contentColumns = {
  ...ofPolicy,
  version: 'integer',
  content: 'text',
} as const satisfies Columns<ContentRow>;
export const versionColumns = {
  ...ofPolicy,
  revision: 'bigint',
  ...described,
} as const satisfies Columns<VersionRow>;
export const changeColumns = {
  ...ofPolicy,
  revision: 'bigint',
  kind: 'text',
  version: 'integer',
  status: 'text',
  at: 'timestamptz',
  by: 'text',
  note: 'text',
  restored_from: 'integer',
} as const satisfies Columns<ChangeRow>;

const describedSql = `
    title text not null,
    facility_type text,
    state text,
    regulatory_body text,
    industry text,
    policy_type_id integer,
    version integer not null,
    content_version integer not null,
    content_sha256 text not null`;

/** Ids are text: a stream's name decides them, not these tables. */
export const tables = (into: string): string => `
  create table ${into}.policies (
    id text primary key,
    organization_id uuid not null,
    revision bigint not null,${describedSql},
    title_key text collate "C" not null,
    excerpt text not null,
    status text not null,
    created_at timestamptz not null,
    created_by text not null,
    updated_at timestamptz not null,
    updated_by text not null,
    deleted_at timestamptz
  );
  ${listIndexes(`${into}.policies`)}
  create table ${into}.policy_contents (
    organization_id uuid not null,
    policy_id text not null,
    version integer not null,
    content text not null,
    primary key (policy_id, version)
  );
  create table ${into}.policy_versions (
    organization_id uuid not null,
    policy_id text not null,
    revision bigint not null,${describedSql},
    primary key (policy_id, version)
  );
  create table ${into}.policy_changes (
    organization_id uuid not null,
    policy_id text not null,
    revision bigint not null,
    kind text not null,
    version integer not null,
    status text not null,
    at timestamptz not null,
    by text not null,
    note text,
    restored_from integer,
    primary key (policy_id, revision)
  );
  create index policy_lives on ${into}.policy_changes (organization_id, at)
    where kind in ('created', 'deleted', 'restored');
  ${tenantPolicies(into, 'policies')}
  ${tenantPolicies(into, 'policy_contents', ['insert'])}
  ${tenantPolicies(into, 'policy_versions', ['insert'])}
  ${tenantPolicies(into, 'policy_changes', ['insert'])}
`;
