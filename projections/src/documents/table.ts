import type {
  DocumentMimeType,
  DocumentNotice,
  ExtractionFailure,
  UploadedDocument,
} from '@proviso/contracts';
import { tenantPolicies } from '@proviso/storage';
import type { Columns } from '../projecting/columns.ts';
import { schemaOf } from '../read-model.ts';

export const identity = { name: 'documents', version: 3 } as const;
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
  scanned_pages: number | null;
  notices: readonly DocumentNotice[];
  uploaded_at: string;
  uploaded_by: string;
  removed_at: string | null;
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
  scanned_pages: 'integer',
  notices: 'jsonb',
  uploaded_at: 'timestamptz',
  uploaded_by: 'text',
  removed_at: 'timestamptz',
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
    scanned_pages integer,
    notices jsonb not null,
    uploaded_at timestamptz not null,
    uploaded_by text not null,
    removed_at timestamptz
  );
  create index documents_of_policy on ${schema}.documents (organization_id, policy_id, uploaded_at desc, id desc)
    where removed_at is null;
  ${tenantPolicies(schema, 'documents')}
`;
