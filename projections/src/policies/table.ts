import type { PolicyStatus } from '@proviso/contracts';
import { tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'policies', version: 1 } as const;
export const policiesTable = `${schemaOf(identity)}.policies`;

/** A policy: one row a `policy-` stream. */
export interface PolicyRow {
  id: string;
  organization_id: string;
  revision: number;
  title: string;
  /** Absent in a row that was read back: it is large and no event needs the content before. */
  content?: string;
  /** The content's start as plain text. Absent with the content. */
  excerpt?: string;
  facility_type: string | null;
  state: string | null;
  regulatory_body: string | null;
  industry: string | null;
  policy_type_id: number | null;
  status: PolicyStatus;
  version: number;
  created_at: string;
  created_by: string;
  updated_at: string;
  updated_by: string;
  /** A deleted policy stays as a tombstone, so that a late duplicate cannot bring it back. */
  deleted_at: string | null;
}

export const policyColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  title: 'text',
  content: 'text',
  excerpt: 'text',
  facility_type: 'text',
  state: 'text',
  regulatory_body: 'text',
  industry: 'text',
  policy_type_id: 'integer',
  status: 'text',
  version: 'integer',
  created_at: 'timestamptz',
  created_by: 'text',
  updated_at: 'timestamptz',
  updated_by: 'text',
  deleted_at: 'timestamptz',
} as const satisfies Columns<PolicyRow>;

/** Ids are text: a stream's name decides them, not this table. */
export const tables = (schema: string): string => `
  create table ${schema}.policies (
    id text primary key,
    organization_id uuid not null,
    revision bigint not null,
    title text not null,
    content text not null,
    excerpt text not null,
    facility_type text,
    state text,
    regulatory_body text,
    industry text,
    policy_type_id integer,
    status text not null,
    version integer not null,
    created_at timestamptz not null,
    created_by text not null,
    updated_at timestamptz not null,
    updated_by text not null,
    deleted_at timestamptz
  );
  create index policies_newest on ${schema}.policies (organization_id, updated_at desc, id desc)
    where deleted_at is null;
  ${tenantPolicies(schema, 'policies')}
`;
