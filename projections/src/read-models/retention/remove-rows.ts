import { ERASED } from '@proviso/contracts';
import { evidenceRequestsTable, invitationsTable, organizationsTable } from '../accounts/table.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';

/**
 * Schemas whose rows are kept: the audit log, without texts; accounts and entitlements, whose streams may get
 * further events; the record of the removal itself; and payments.
 */
const KEPT_READ_MODELS = ['audit_log', 'accounts', 'entitlements', 'retention', 'revenue'];

/**
 * Removes an organization's rows from all versions of the read models. The organization's name, the
 * invited addresses, and the texts of auditors' requests become `erased`.
 *
 * @param db connects under the jobs' role
 */
export const removeOrganizationRows = async (db: Queryable, organizationId: string): Promise<void> => {
  const { rows } = await db.query<{ table: string }>(
    `select format('%I.%I', nspname, relname) as table
     from pg_class
     join pg_namespace on pg_namespace.oid = relnamespace
     join pg_attribute on attrelid = pg_class.oid and attname = 'organization_id' and not attisdropped
     where relkind in ('r', 'p') and not relispartition and nspname ~ '^rm_.+_v[0-9]+$'
       and regexp_replace(nspname, '^rm_(.+)_v[0-9]+$', '\\1') <> all($1)
     order by 1`,
    [KEPT_READ_MODELS],
  );
  for (const { table } of rows)
    await db.query(`delete from ${table} where organization_id = $1`, [organizationId]);
  await db.query(`update ${organizationsTable.served} set name = $2 where organization_id = $1`, [
    organizationId,
    ERASED,
  ]);
  await db.query(
    `update ${invitationsTable.served} set email = $2, first_name = null, last_name = null where organization_id = $1`,
    [organizationId, ERASED],
  );
  await db.query(
    `update ${evidenceRequestsTable.served} set text = $2, note = case when note is null then null else $2 end
     where organization_id = $1`,
    [organizationId, ERASED],
  );
};
