import type { PolicyStatus } from '@proviso/contracts';
import {
  boolean,
  bytewise,
  defineTable,
  integer,
  nullable,
  type RowOf,
  type RowWith,
  text,
  timestamptz,
  uuid,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';
import { schemaOf } from '../../engine/schema-of.ts';

export const identity = { name: 'search', version: 7 } as const;
export const searchSchema = schemaOf(identity);

const searchedStream = { ...streamColumns, id: bytewise(text()) } as const;

/** What a policy's stream says: one row a `policy-` stream. */
export const policiesTable = defineTable(
  identity,
  'policies',
  {
    ...searchedStream,
    /** As `searchableText` makes it. */
    title: text(),
    /** The headings of its text, as `headingsOf` gives them. */
    headings: text(),
    facility_type: nullable(text()),
    state: nullable(text()),
    regulatory_body: nullable(text()),
    policy_type_id: nullable(text()),
    status: text<PolicyStatus>(),
    updated_at: timestamptz(),
    deleted_at: nullable(timestamptz()),
    /** The segment of the organization's texts that its texts belong to, for good. */
    scope: text(),
  },
  ['id'],
);
export type SearchedPolicyRow = RowOf<typeof policiesTable>;

/** What a document's stream says: one row a `document-` stream. */
export const documentsTable = defineTable(
  identity,
  'documents',
  { ...searchedStream, policy_id: bytewise(text()), original_name: text(), scope: text() },
  ['id'],
);
export type SearchedDocumentRow = RowOf<typeof documentsTable>;

/** A stretch of a policy's or a document's text, short enough to show a part of it quickly. */
export const passagesTable = defineTable(
  identity,
  'passages',
  {
    organization_id: uuid(),
    /** The policy's or the document's id. */
    source_id: bytewise(text()),
    ordinal: integer(),
    /** The `texts` row that it is a piece of. */
    part: integer(),
    /** In a PDF, counted from 1. */
    page: nullable(integer()),
    body: text(),
  },
  ['source_id', 'ordinal'],
  // Only of texts of several passages.
  { derived: ['words tsvector'] },
);
export type PassageRow = RowOf<typeof passagesTable>;

/** What a `texts` row is made of, beside passages. */
export const textColumns = {
  organization_id: uuid(),
  source_id: text(),
  policy_id: text(),
  document_id: nullable(text()),
  /** As of the source; another one while the policy is deleted. */
  scope: text(),
  title: text(),
  headings: text(),
  facility_type: nullable(text()),
  state: nullable(text()),
  regulatory_body: nullable(text()),
  policy_type_id: nullable(text()),
  status: nullable(text<PolicyStatus>()),
  updated_at: nullable(timestamptz()),
} as const;
export type TextRow = RowWith<typeof textColumns>;

/** A `texts` row with its words, as Postgres reads a tsvector. */
export const textPartColumns = {
  ...textColumns,
  part: integer(),
  is_long: boolean(),
  words: text(),
} as const;
export type TextPartRow = RowWith<typeof textPartColumns>;
