import { ERASED } from '@proviso/contracts';
import { membersTable, usersTable } from '../accounts/table.ts';
import { policiesTable } from '../policies/table.ts';
import { reviewPlansTable } from './table.ts';

/** SQL for the policies of the organization in `$1`, each with its review plan, if any. */
export const policiesAndPlansSql = `${policiesTable.served} policy
  left join ${reviewPlansTable.served} plan on plan.organization_id = $1 and plan.id = policy.id`;
/** Like {@link policiesAndPlansSql}, but only policies with a plan, so that indexes on the plans can be used. */
export const policiesWithPlanSql = `${reviewPlansTable.served} plan
  join ${policiesTable.served} policy on policy.organization_id = $1 and policy.id = plan.id`;

/** SQL condition on policies with a planned review. Archived policies are not reviewed. */
export const awaitsReviewCondition =
  "policy.deleted_at is null and policy.status <> 'archived' and plan.next_review is not null";

/**
 * SQL for the current members of the organization in `$1`. Leaves out erased people, who may still have a
 * membership.
 */
const memberWhere = (condition: string): string => `select member.user_id from ${membersTable.served} member
  join ${usersTable.served} person
    on person.id = member.user_id and person.organization_id = member.organization_id and person.email <> '${ERASED}'
  where member.organization_id = $1 and member.left_at is null and ${condition}`;

/**
 * SQL for the longest-standing owner of the organization in `$1`, preferably one whose membership is active.
 * `without` is the parameter that contains the id of a user to leave out.
 */
export const oldestOwner = (without?: string): string =>
  `(${memberWhere(
    `member.role = 'owner'${without === undefined ? '' : ` and member.user_id <> ${without}`}`,
  )} order by member.active and person.suspended_at is null desc, member.joined_at, member.user_id limit 1)`;

/** SQL for the user in `column`, if that person is a member. */
export const memberNamed = (column: string): string => `(${memberWhere(`member.user_id = ${column}`)})`;
/** SQL for the user in `column`, if that person is a member whose account is neither suspended nor deactivated. */
export const activeNamed = (column: string): string =>
  `(${memberWhere(`member.user_id = ${column} and member.active and person.suspended_at is null`)})`;

/**
 * SQL for the person who was chosen as a policy's owner, or else for the policy's creator. This person may
 * have left.
 */
export const chosenOwner = 'coalesce(plan.owner_id, policy.created_by)';

/**
 * SQL for a policy's owner: the chosen one, or else the creator. If that person is no longer a member, it is
 * the organization's longest-standing owner.
 */
export const policyOwner = `coalesce(${memberNamed(chosenOwner)}, ${oldestOwner()})`;
/**
 * SQL that is true if the user in `parameter` is the owner of `policy`, like {@link policyOwner}, for a query
 * without plans.
 */
export const isOwnerOf = (parameter: string): string =>
  `${parameter} = (select ${policyOwner} from (select) one
     left join ${reviewPlansTable.served} plan on plan.organization_id = $1 and plan.id = policy.id)`;
/** SQL for the policy's deputy, if that person is still a member. */
export const policyDeputy = memberNamed('plan.deputy_id');

/**
 * SQL for the person who must act: the owner, or else the deputy if the owner's account is suspended or
 * deactivated, or else the organization's longest-standing owner.
 */
export const responsiblePerson = `coalesce(${activeNamed(chosenOwner)}, ${activeNamed('plan.deputy_id')},
  ${oldestOwner()})`;
