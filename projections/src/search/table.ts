import type { PolicyStatus } from '@proviso/contracts';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'search', version: 2 } as const;
export const searchSchema = schemaOf(identity);

/** The text search configuration of everything that is indexed or searched for (storage/migrations/0009). */
export const CONFIGURATION = "'text_search.proviso_english'::regconfig";

/** What a policy's stream says: one row a `policy-` stream. */
export interface SearchedPolicyRow {
  id: string;
  organization_id: string;
  revision: number;
  /** As `searchableText` makes it. */
  title: string;
  facility_type: string | null;
  state: string | null;
  regulatory_body: string | null;
  status: PolicyStatus;
  updated_at: string;
  deleted_at: string | null;
  /** The segment of the organisation's texts that its texts belong to, for good. */
  scope: string;
}

/** What a document's stream says: one row a `document-` stream. */
export interface SearchedDocumentRow {
  id: string;
  organization_id: string;
  revision: number;
  policy_id: string;
  original_name: string;
  scope: string;
}

/** A stretch of a policy's or a document's text, short enough to show a part of it quickly. */
export interface PassageRow {
  organization_id: string;
  /** The policy's or the document's id. */
  source_id: string;
  ordinal: number;
  /** The `texts` row that it is a piece of. */
  part: number;
  /** In a PDF, counted from 1. */
  page: number | null;
  body: string;
}

/** What a `texts` row is made of, beside passages. */
export interface TextRow {
  organization_id: string;
  source_id: string;
  policy_id: string;
  document_id: string | null;
  /** As of the source; another one while the policy is deleted. */
  scope: string;
  title: string;
  facility_type: string | null;
  state: string | null;
  regulatory_body: string | null;
  status: PolicyStatus | null;
  updated_at: string | null;
}

export const policyColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  title: 'text',
  facility_type: 'text',
  state: 'text',
  regulatory_body: 'text',
  status: 'text',
  updated_at: 'timestamptz',
  deleted_at: 'timestamptz',
  scope: 'text',
} as const satisfies Columns<SearchedPolicyRow>;
export const documentColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  policy_id: 'text',
  original_name: 'text',
  scope: 'text',
} as const satisfies Columns<SearchedDocumentRow>;
export const passageColumns = {
  organization_id: 'uuid',
  source_id: 'text',
  ordinal: 'integer',
  part: 'integer',
  page: 'integer',
  body: 'text',
} as const satisfies Columns<PassageRow>;
export const textColumns = {
  organization_id: 'uuid',
  source_id: 'text',
  policy_id: 'text',
  document_id: 'text',
  scope: 'text',
  title: 'text',
  facility_type: 'text',
  state: 'text',
  regulatory_body: 'text',
  status: 'text',
  updated_at: 'timestamptz',
} as const satisfies Columns<TextRow>;
