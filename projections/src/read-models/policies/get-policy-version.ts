import type { PolicyVersion, VariableUse } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { attributeSql } from './attribute-columns.ts';
import { summaryColumnsWithoutExcerpt, type SummaryRow, formatInstants } from './summary.ts';
import { changesTable, contentsTable, policiesTable, versionsTable } from './table.ts';

type Row = Omit<SummaryRow, 'excerpt'> & {
  content: string;
  contentSha256: string;
  variables: VariableUse[] | null;
  note: string | null;
  restoredFrom: number | null;
  validFrom: Date;
  validTo: Date | null;
};

/**
 * A policy as of `version`, with that version's last status, even if the policy was deleted. `undefined` if
 * the tenant has no such policy or version.
 */
export const getPolicyVersion = async (
  { db, organizationId }: Tenant,
  id: string,
  version: number,
): Promise<PolicyVersion | undefined> => {
  const { rows } = await db.query<Row>(
    prepared(
      `select ${summaryColumnsWithoutExcerpt}, policy.content_sha256 as "contentSha256", stored.content, stored.variables,
       made.note, made.restored_from as "restoredFrom", made.at as "validFrom", next.at as "validTo"
     from (
       select whole.id, whole.created_at, whole.created_by, last.status,
         last.at as updated_at, last.by as updated_by, wanted.revision as made_at, wanted.title,
         ${attributeSql('wanted')},
         wanted.version, wanted.content_version, wanted.content_sha256
       from ${policiesTable.served} whole
       join ${versionsTable.served} wanted on wanted.policy_id = whole.id and wanted.version = $3
       join lateral (
         select status, at, by from ${changesTable.served}
         where policy_id = whole.id and version = $3 and kind not in ('deleted', 'undeleted')
         order by revision desc limit 1
       ) last on true
       where whole.organization_id = $1 and whole.id = $2
     ) policy
     join ${changesTable.served} made on made.policy_id = policy.id and made.revision = policy.made_at
     join ${contentsTable.served} stored on stored.policy_id = policy.id and stored.version = policy.content_version
     left join lateral (
       select at from ${changesTable.served} where policy_id = policy.id and version = policy.version + 1
       order by revision limit 1
     ) next on true`,
      [organizationId, id, version],
    ),
  );
  const [found] = rows;
  if (!found) return undefined;
  const { variables, ...row } = found;
  return {
    ...formatInstants(row),
    ...(variables && { variables }),
    validFrom: row.validFrom.toISOString(),
    validTo: row.validTo?.toISOString() ?? null,
  };
};
