import type { PolicyFacts, VariableUse } from '@proviso/contracts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { attributeSql } from './attribute-columns.ts';
import { summaryColumnsWithoutExcerpt, type SummaryRow, formatInstants } from './summary.ts';
import { changesTable, contentsTable, policiesTable, versionsTable } from './table.ts';

/** A policy, with the stream revision of the last event that it includes. */
export type PolicyAtRevision = PolicyFacts & { revision: number };

export type PolicyDetailRow = Omit<SummaryRow, 'excerpt'> & {
  content: string;
  contentSha256: string;
  variables: VariableUse[] | null;
  revision: string;
};

/** The columns that a policy shares with each of its versions. */
const versionColumnNames = `title, ${attributeSql()}, version, content_version, content_sha256`;

const fromRow = ({ variables, ...row }: PolicyDetailRow): PolicyAtRevision => ({
  ...formatInstants(row),
  ...(variables && { variables }),
  revision: Number(row.revision),
});

const currentPolicy = `select ${summaryColumnsWithoutExcerpt}, policy.revision, policy.content_sha256 as "contentSha256", stored.content, stored.variables
     from ${policiesTable.served} policy
     join ${contentsTable.served} stored on stored.policy_id = policy.id and stored.version = policy.content_version
     where policy.organization_id = $1 and policy.id = $2 and policy.deleted_at is null`;

/**
 * A policy with its content and its stream's revision; `undefined` if the tenant does not currently have this
 * policy.
 */
export const getPolicy = async (
  { db, organizationId }: Tenant,
  id: string,
): Promise<PolicyAtRevision | undefined> => {
  const { rows } = await db.query<PolicyDetailRow>(prepared(currentPolicy, [organizationId, id], 'rows'));
  return rows[0] && fromRow(rows[0]);
};

/**
 * A policy as of `instant`, derived from the events of its stream recorded up to and including that
 * millisecond. `undefined` if the tenant did not have this policy at that time.
 */
export const getPolicyAt = async (
  { db, organizationId }: Tenant,
  id: string,
  instant: Date,
): Promise<PolicyAtRevision | undefined> => {
  const { rows } = await db.query<PolicyDetailRow>(
    prepared(
      `select ${summaryColumnsWithoutExcerpt}, policy.revision, policy.content_sha256 as "contentSha256", stored.content, stored.variables
     from (
       select whole.id, whole.created_at, whole.created_by, change.status, change.revision,
         change.at as updated_at, change.by as updated_by, version.*
       from ${policiesTable.served} whole
       join lateral (
         select revision, kind, status, version as number, at, by from ${changesTable.served}
         where policy_id = whole.id and at <= $3 order by revision desc limit 1
       ) change on change.kind <> 'deleted'
       join lateral (
         select ${versionColumnNames} from ${versionsTable.served}
         where policy_id = whole.id and version = change.number
       ) version on true
       where whole.organization_id = $1 and whole.id = $2
     ) policy
     join ${contentsTable.served} stored on stored.policy_id = policy.id and stored.version = policy.content_version`,
      [organizationId, id, instant],
      'rows',
    ),
  );
  return rows[0] && fromRow(rows[0]);
};

/** When and by whom a policy was created; `undefined` if the tenant does not have this policy yet. */
export const findPolicyCreation = async (
  { db, organizationId }: Tenant,
  id: string,
): Promise<{ at: string; by: string } | undefined> => {
  const { rows } = await db.query<{ at: Date; by: string }>(
    prepared(
      `select created_at as at, created_by as by from ${policiesTable.served} where organization_id = $1 and id = $2`,
      [organizationId, id],
      'rows',
    ),
  );
  return rows[0] && { at: rows[0].at.toISOString(), by: rows[0].by };
};
