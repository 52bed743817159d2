import type { DocumentMimeType, ExtractionFailure, UploadedDocument } from '@proviso/contracts';
import { tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'documents', version: 1 } as const;
export const documentsTable = `${schemaOf(identity)}.documents`;

/** An uploaded file: one row a `document-` stream. */
export interface DocumentRow {
  id: string;
  organization_id: string;
  revision: number;
  policy_id: string;
  original_name: string;
  mime_type: DocumentMimeType;
  file_size: number;
  /** Keys in the file store: of the file and, once extracted, of its text. */
  sha256: string;
  text_sha256: string | null;
  extraction: UploadedDocument['extraction'];
  extraction_failure: ExtractionFailure | null;
  excerpt: string | null;
  pages: number | null;
  uploaded_at: string;
  uploaded_by: string;
}

export const documentColumns = {
  id: 'text',
  organization_id: 'uuid',
  revision: 'bigint',
  policy_id: 'text',
  original_name: 'text',
  mime_type: 'text',
  file_size: 'bigint',
  sha256: 'text',
  text_sha256: 'text',
  extraction: 'text',
  extraction_failure: 'text',
  excerpt: 'text',
  pages: 'integer',
  uploaded_at: 'timestamptz',
  uploaded_by: 'text',
} as const satisfies Columns<DocumentRow>;

export const tables = (schema: string): string => `
  create table ${schema}.documents (
    id text primary key,
    organization_id uuid not null,
    revision bigint not null,
    policy_id text not null,
    original_name text not null,
    mime_type text not null,
    file_size bigint not null,
    sha256 text not null,
    text_sha256 text,
    extraction text not null,
    extraction_failure text,
    excerpt text,
    pages integer,
    uploaded_at timestamptz not null,
    uploaded_by text not null
  );
  create index documents_of_policy on ${schema}.documents (organization_id, policy_id, uploaded_at desc, id desc);
  ${tenantPolicies(schema, 'documents')}
`;
