import { accounts, analyses, policies, reviews, schemaOf } from '@proviso/projections';
import type { Pool } from '@proviso/storage';

const ofPolicy = 'policy.organization_id, policy.id';
/** Time of a version. At nine-day intervals, even the last version is older than the policy's last change. */
const versionAt = "policy.created_at + (number - 1) * interval '9 days'";

/**
 * Fills the tables with the history of the organization's policies: one change per version and, for about
 * half of the policies, a chosen owner and a completed analysis with a score. Backdates the user's role as
 * owner of the organization to the first policy.
 *
 * @param projector connects as the projector
 */
export const fillPolicyHistory = async (
  projector: Pool,
  { organizationId, userId }: { organizationId: string; userId: string },
): Promise<void> => {
  const policy = `${schemaOf(policies)}.policies policy`;
  const versions = `${policy} cross join generate_series(1, policy.version) number where organization_id = $1`;
  const half = `${policy} where organization_id = $1 and abs(hashtext(policy.id)) % 2 = 0`;
  const attributes =
    'title, document_number, facility_type, state, regulatory_body, industry, policy_type_id';
  const statements = [
    `insert into ${schemaOf(policies)}.policy_versions
       (organization_id, policy_id, revision, version, content_version, content_sha256, ${attributes})
     select ${ofPolicy}, number - 1, number, 1, content_sha256, ${attributes} from ${versions}`,
    `insert into ${schemaOf(policies)}.policy_changes
       (organization_id, policy_id, revision, kind, version, status, at, by)
     select ${ofPolicy}, number - 1, case number when 1 then 'created' else 'revised' end, number, policy.status,
       ${versionAt}, policy.created_by
     from ${versions}`,
    `insert into ${schemaOf(analyses)}.analyses
       (organization_id, policy_id, id, revision, policy_version, analysis_type, status, requested_at, requested_by,
        score, library_version, completed_at)
     select ${ofPolicy}, 'analysis of ' || policy.id, 1, 1, 'compliance', 'completed', policy.created_at,
       policy.created_by, abs(hashtext(policy.id)) % 100, repeat('a', 64), policy.created_at + interval '1 minute'
     from ${half}`,
    `insert into ${schemaOf(analyses)}.scores (organization_id, analysis_id, revision, at, score)
     select organization_id, id, revision, completed_at, score from ${schemaOf(analyses)}.analyses
     where organization_id = $1`,
  ];
  await projector.query(
    `update ${schemaOf(policies)}.policies set in_force_at = created_at
     where organization_id = $1 and status = 'active' and deleted_at is null`,
    [organizationId],
  );
  for (const statement of statements) await projector.query(statement, [organizationId]);
  await projector.query(
    `insert into ${schemaOf(reviews)}.owner_choices (organization_id, policy_id, revision, at, owner_id)
     select ${ofPolicy}, 0, policy.created_at, $2 from ${half}`,
    [organizationId, userId],
  );
  const earliest = `(select min(created_at) from ${policy} where organization_id = $1)`;
  await projector.query(
    `insert into ${schemaOf(accounts)}.member_versions
       (organization_id, user_id, revision, at, role, joined_at, present, active)
     values ($1, $2, -1, ${earliest}, 'owner', ${earliest}, true, true)`,
    [organizationId, userId],
  );
  await projector.query(
    `insert into ${schemaOf(accounts)}.user_versions (organization_id, user_id, revision, at, state)
     values ($1, $2, -1, ${earliest}, 'active')`,
    [organizationId, userId],
  );
};
