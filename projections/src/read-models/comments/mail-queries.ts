import type { Language } from '@proviso/contracts';
import { languageColumn } from '../accounts/queries.ts';
import { organizationsTable, usersTable } from '../accounts/table.ts';
import { policiesTable } from '../policies/table.ts';
import { closingCondition } from '../retention/closing-condition.ts';
import { activeNamed, policiesAndPlansSql, responsiblePerson } from '../reviews/responsible.ts';
import type { Tenant } from '../../engine/sql/tenant.ts';

/** A person who gets emails about comments. */
export interface CommentRecipient {
  /** Address for notifications. */
  email: string;
  language: Language | null;
}

/**
 * The address of an active member who wants emails about comments. `undefined` for all others, if the policy is
 * deleted, and while the organization is suspended or closing.
 */
export const findCommentRecipient = async (
  { db, organizationId }: Tenant,
  { userId, policyId }: { userId: string; policyId: string },
): Promise<CommentRecipient | undefined> => {
  const { rows } = await db.query<CommentRecipient>(
    `select coalesce(person.notification_email, person.email) as email, ${languageColumn}
     from ${usersTable.served} person
     join ${organizationsTable.served} organization on organization.organization_id = person.organization_id
     join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = $3
       and policy.deleted_at is null
     where person.organization_id = $1 and person.id = ${activeNamed('$2')}
       and person.email_verified and person.wants_comments and organization.suspended_at is null
       and not ${closingCondition('organization.organization_id')}`,
    [organizationId, userId, policyId],
  );
  return rows[0];
};

/**
 * The person who must act on comments on a policy, like {@link responsiblePerson}; `null` if the policy is deleted, or
 * if the organization has no owner. `undefined` if the policy is not in the read model.
 */
export const findCommentedPolicy = async (
  { db, organizationId }: Tenant,
  policyId: string,
): Promise<{ responsible: string | null } | undefined> => {
  const { rows } = await db.query<{ responsible: string | null }>(
    `select case when policy.deleted_at is null then ${responsiblePerson} end as responsible
     from ${policiesAndPlansSql} where policy.organization_id = $1 and policy.id = $2`,
    [organizationId, policyId],
  );
  return rows[0];
};
