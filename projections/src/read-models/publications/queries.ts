import type { PublicationStatement } from '@proviso/contracts';
import { nameOf } from '../accounts/names.ts';
import { organizationsTable } from '../accounts/table.ts';
import { policiesTable } from '../policies/table.ts';
import { closingCondition } from '../retention/closing-condition.ts';
import { prepared } from '../../engine/sql/prepared.ts';
import type { Queryable } from '../../engine/sql/queryable.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';
import { publicationsTable, publicationStatementsTable } from './table.ts';

/** Maximum number of a policy's statements that are listed. */
const STATEMENTS = 100;

/** A policy's draft, publication, and expiry, without the text of the draft. */
export interface FoundPublication {
  /** When the policy last became active; `null` unless it is active. */
  inForceSince: Date | null;
  expiresOn: string | null;
  draftSavedAt: Date | null;
  draftSavedByName: string | null;
  signedAt: Date | null;
  signedByName: string | null;
}

/** The publication of one of the tenant's policies; `undefined` if the policy does not exist. */
export const findPublication = async (
  { db, organizationId }: Tenant,
  policyId: string,
): Promise<FoundPublication | undefined> => {
  const { rows } = await db.query<FoundPublication>(
    prepared(
      `select policy.in_force_at as "inForceSince",
         publication.expires_on as "expiresOn", publication.draft_saved_at as "draftSavedAt",
         ${nameOf('publication.draft_saved_by')} as "draftSavedByName", publication.signed_at as "signedAt",
         ${nameOf('publication.signed_by')} as "signedByName"
       from ${policiesTable.served} policy
       left join ${publicationsTable.served} publication
         on publication.organization_id = $1 and publication.id = policy.id
       where policy.organization_id = $1 and policy.id = $2 and policy.deleted_at is null`,
      [organizationId, policyId],
      'rows',
    ),
  );
  return rows[0];
};

type StatementRow = Omit<PublicationStatement, 'at'> & { at: Date };

/** The tenant's last statements about a policy, newest first. */
export const listPublicationStatements = async (
  { db, organizationId }: Tenant,
  policyId: string,
): Promise<readonly PublicationStatement[]> => {
  const { rows } = await db.query<StatementRow>(
    prepared(
      `select kind, version, at, by, ${nameOf('statement.by')} as "byName", content_sha256 as "contentSha256",
         shown_sha256 as "fingerprint",
         statement, effective_on as "effectiveOn", expires_on as "expiresOn", reason, review_by as "reviewBy"
       from ${publicationStatementsTable.served} statement
       where organization_id = $1 and policy_id = $2 order by statement.revision desc limit $3`,
      [organizationId, policyId, STATEMENTS],
      'rows',
    ),
  );
  return rows.map((row) => Object.assign(row, { at: row.at.toISOString() }));
};

/** A policy whose signed publication takes effect, or whose version in force expires. */
export interface DuePublication {
  policyId: string;
  organizationId: string;
}

/**
 * Lists publications and expiries that are due at `now`, ordered by policy, after the policy `after`.
 * Publications wait while an organization is suspended or closing, because it cannot cancel them then.
 * Expiries wait while a policy is deleted, because the deletion can be undone.
 * @param db connects with a role that can read across tenants
 */
export const listDuePublications = async (
  db: Queryable,
  { now, after, limit }: { now: Date; after: string; limit: number },
): Promise<readonly DuePublication[]> => {
  const { rows } = await db.query<DuePublication>(
    `select publication.id as "policyId", publication.organization_id as "organizationId"
     from ${publicationsTable.served} publication
     where publication.id > $2 and (publication.effective_at <= $1 or publication.expires_at <= $1
         and not exists (select from ${policiesTable.served} policy
           where policy.organization_id = publication.organization_id and policy.id = publication.id
             and policy.deleted_at is not null))
       and not exists (select from ${organizationsTable.served} organization
         where organization.organization_id = publication.organization_id and organization.suspended_at is not null)
       and not ${closingCondition('publication.organization_id')}
     order by publication.id limit $3`,
    [now, after, limit],
  );
  return rows;
};
