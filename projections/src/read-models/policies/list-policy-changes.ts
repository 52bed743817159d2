import type { PageQuery, PolicyChange } from '@proviso/contracts';
import * as z from 'zod/mini';
import { nameOf } from '../accounts/names.ts';
import { createConditions } from '../../engine/sql/conditions.ts';
import { decimal } from '../../engine/sql/cursor.ts';
import { listPage, type Page } from '../../engine/sql/list-page.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import { tenantCondition, type Tenant } from '../../engine/sql/tenant.ts';
import { changesTable, versionsTable } from './table.ts';

type Row = Omit<PolicyChange, 'revision' | 'at'> & { revision: string; at: Date };

const columns = `change.revision, change.kind, change.version, version.title, change.status, change.at, change.by,
  ${nameOf('change.by')} as "byName", change.note, change.restored_from as "restoredFrom"`;
const source = `${changesTable.served} change
  join ${versionsTable.served} version on version.policy_id = change.policy_id and version.version = change.version`;
const toItem = ({ at, revision, ...row }: Row): PolicyChange => ({
  ...row,
  revision: Number(revision),
  at: at.toISOString(),
});

/**
 * Lists the changes of one of the tenant's policies, newest first, even if it was deleted. Empty if there is
 * no such policy.
 *
 * @throws InvalidCursorError
 */
export const listPolicyChanges = async (
  tenant: Tenant,
  policyId: string,
  page: PageQuery,
): Promise<Page<PolicyChange>> => {
  const matching = createConditions();
  matching.add(...tenantCondition(tenant, 'change.organization_id'));
  matching.add(policyId, (value) => `change.policy_id = ${value}`);
  return listPage<Row, PolicyChange>(tenant.db, {
    columns,
    from: source,
    matching,
    page,
    key: {
      columns: [{ name: 'change.revision', type: 'bigint' }],
      schema: z.tuple([decimal]),
      of: (row) => [row.revision],
    },
    toItem,
  });
};

/** Lists the last changes of one of the tenant's policies until `instant`, newest first, at most `count`. */
export const listPolicyChangesUntil = async (
  { db, organizationId }: Tenant,
  policyId: string,
  instant: Date,
  count: number,
): Promise<readonly PolicyChange[]> => {
  const { rows } = await db.query<Row>(
    prepared(
      `select ${columns} from ${source}
       where change.organization_id = $1 and change.policy_id = $2 and change.at <= $3
       order by change.revision desc limit $4`,
      [organizationId, policyId, instant, count],
    ),
  );
  return rows.map(toItem);
};
