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

export const identity = { name: 'search', version: 10 } as const;
export const searchSchema = schemaOf(identity);

const searchedStream = { ...streamColumns, id: bytewise(text()) } as const;

/** The searchable state of policies, with one row per `policy-` stream. */
export const policiesTable = defineTable(
  identity,
  'policies',
  {
    ...searchedStream,
    /** Normalized by `searchableText`. */
    title: text(),
    /** The content's headings, extracted by `headingsOf`. */
    headings: text(),
    document_number: nullable(text()),
    facility_type: nullable(text()),
    state: nullable(text()),
    regulatory_body: nullable(text()),
    policy_type_id: nullable(text()),
    industry: nullable(text()),
    created_by: text(),
    status: text<PolicyStatus>(),
    updated_at: timestamptz(),
    deleted_at: nullable(timestamptz()),
    /** The segment that permanently contains the policy's texts. */
    scope: text(),
  },
  ['id'],
);
export type SearchedPolicyRow = RowOf<typeof policiesTable>;

/** The searchable state of documents, with one row per `document-` stream. */
export const documentsTable = defineTable(
  identity,
  'documents',
  { ...searchedStream, policy_id: bytewise(text()), original_name: text(), scope: text() },
  ['id'],
);
export type SearchedDocumentRow = RowOf<typeof documentsTable>;

/** Sections of the texts of policies and documents, short enough for fast snippets. */
export const passagesTable = defineTable(
  identity,
  'passages',
  {
    organization_id: uuid(),
    /** Id of the policy or document. */
    source_id: bytewise(text()),
    ordinal: integer(),
    /** Number of the `texts` row that contains the passage. */
    part: integer(),
    /** Page number in a PDF, starting at 1. */
    page: nullable(integer()),
    body: text(),
  },
  ['source_id', 'ordinal'],
  // `words` is filled only for texts with several passages.
  { derived: ['words tsvector'] },
);
export type PassageRow = RowOf<typeof passagesTable>;

/** Columns of a `texts` row, except those for passages. */
export const textColumns = {
  organization_id: uuid(),
  source_id: text(),
  policy_id: text(),
  document_id: nullable(text()),
  /** Scope of the source, which is different while the policy is deleted. */
  scope: text(),
  title: text(),
  headings: text(),
  document_number: nullable(text()),
  facility_type: nullable(text()),
  state: nullable(text()),
  regulatory_body: nullable(text()),
  policy_type_id: nullable(text()),
  industry: nullable(text()),
  created_by: nullable(text()),
  status: nullable(text<PolicyStatus>()),
  updated_at: nullable(timestamptz()),
} as const;
export type TextRow = RowWith<typeof textColumns>;

/** A `texts` row with its words in the text format of tsvector. */
export const textPartColumns = {
  ...textColumns,
  part: integer(),
  is_long: boolean(),
  words: text(),
} as const;
export type TextPartRow = RowWith<typeof textPartColumns>;
