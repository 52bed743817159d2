import {
  READER_VERSION,
  type DocumentFacts,
  type DocumentReadings,
  type PageQuery,
} from '@proviso/contracts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { instantAndId } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { documentsTable } from './table.ts';

type Row = Omit<DocumentFacts, 'fileSize' | 'uploadedAt'> & { fileSize: string; uploadedAt: Date };

const columns = `
  id, policy_id as "policyId", original_name as "originalName", mime_type as "mimeType", file_size as "fileSize",
  uploaded_at as "uploadedAt", uploaded_by as "uploadedBy", extraction, extraction_failure as "extractionFailure",
  pages, scanned_pages as "scannedPages", notices, excerpt as "extractedText",
  coalesce(reader_version < ${READER_VERSION}, false) as "rereading", imported`;

const toDocument = (row: Row): DocumentFacts => ({
  ...row,
  fileSize: Number(row.fileSize),
  uploadedAt: row.uploadedAt.toISOString(),
});

/**
 * Lists the documents of one of the tenant's policies, most recent first.
 *
 * @throws InvalidCursorError
 */
export const listDocuments = async (
  tenant: Tenant,
  policyId: string,
  page: PageQuery,
): Promise<Page<DocumentFacts>> => {
  const matching = createConditions('removed_at is null');
  matching.add(...tenantCondition(tenant));
  matching.add(policyId, (value) => `policy_id = ${value}`);
  return listPage<Row, DocumentFacts>(tenant.db, {
    columns,
    from: documentsTable.served,
    matching,
    page,
    key: {
      columns: [
        { name: 'uploaded_at', type: 'timestamptz' },
        { name: 'id', type: 'text' },
      ],
      schema: instantAndId,
      of: (row) => [row.uploadedAt.toISOString(), row.id],
    },
    toItem: toDocument,
  });
};

/** Finds a document; `undefined` if the tenant does not have it, or has removed it. */
export const getDocument = async (
  { db, organizationId }: Tenant,
  id: string,
): Promise<DocumentFacts | undefined> => {
  const { rows } = await db.query<Row>(
    `select ${columns} from ${documentsTable.served} where organization_id = $1 and id = $2 and removed_at is null`,
    [organizationId, id],
  );
  return rows[0] && toDocument(rows[0]);
};

/**
 * Counts the documents that were read, and those that only an older version of the reader has read, in all
 * organizations.
 *
 * @param db connects under the platform's role, because the API's role can see only one organization
 */
export const countDocumentReadings = async (
  db: Queryable,
  version = READER_VERSION,
): Promise<DocumentReadings> => {
  const { rows } = await db.query<Omit<DocumentReadings, 'version'>>(
    `select count(*)::integer as documents, (count(*) filter (where reader_version < $1))::integer as outdated
     from ${documentsTable.served} where removed_at is null and reader_version is not null`,
    [version],
  );
  return { documents: 0, outdated: 0, ...rows[0], version };
};

/** Ids of all documents of the tenant, including removed ones. */
export const listDocumentIds = async ({ db, organizationId }: Tenant): Promise<readonly string[]> => {
  const { rows } = await db.query<{ id: string }>(
    `select id from ${documentsTable.served} where organization_id = $1 order by id`,
    [organizationId],
  );
  return rows.map(({ id }) => id);
};
