import type { DocumentMimeType, DocumentNotice, ExtractionFailure, DocumentFacts } from '@proviso/contracts';
import { limitToAudit } from '@proviso/storage';
import {
  bigint,
  boolean,
  createTable,
  defineTable,
  integer,
  jsonb,
  nullable,
  type RowOf,
  text,
  timestamptz,
} from '../../engine/projecting/define-table.ts';
import { streamColumns } from '../../engine/projecting/row-per-stream.ts';

export const identity = { name: 'documents', version: 6 } as const;

/** Uploaded files, with one row per `document-` stream. */
export const documentsTable = defineTable(
  identity,
  'documents',
  {
    ...streamColumns,
    policy_id: text(),
    original_name: text(),
    mime_type: text<DocumentMimeType>(),
    file_size: bigint(),
    /** The file's key in the file store. `text_sha256` is the key of its extracted text. */
    sha256: text(),
    text_sha256: nullable(text()),
    extraction: text<DocumentFacts['extraction']>(),
    extraction_failure: nullable(text<ExtractionFailure>()),
    excerpt: nullable(text()),
    pages: nullable(integer()),
    scanned_pages: nullable(integer()),
    notices: jsonb<readonly DocumentNotice[]>(),
    /** The newest reader version that has read the file or tried to; null if none has. */
    reader_version: nullable(integer()),
    uploaded_at: timestamptz(),
    uploaded_by: text(),
    removed_at: nullable(timestamptz()),
    /** True if the policy was imported from this file. */
    imported: boolean(),
  },
  ['id'],
);
export type DocumentRow = RowOf<typeof documentsTable>;

export const tables = (schema: string): string => `
  ${createTable(schema, documentsTable)}
  create index documents_of_policy on ${schema}.documents (organization_id, policy_id, uploaded_at desc, id desc)
    where removed_at is null;
  ${limitToAudit(schema, documentsTable.name, { policy: 'policy_id' })}
`;
