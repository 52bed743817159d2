import { memberVersionsTable, userVersionsTable } from '../accounts/table.ts';
import { ownerChoicesTable } from '../reviews/table.ts';

/** SQL for the state that the user in `column` had in the organization in `$1` at the instant in `$2`. */
const userStateThen = (column: string): string =>
  `(select state from ${userVersionsTable.served} person
    where person.organization_id = $1 and person.user_id = ${column} and person.at <= $2
    order by person.revision desc limit 1)`;

/**
 * SQL for the memberships of the organization in `$1` at the instant in `$2`, including former ones. `state`
 * is the user's state, which is null before the sign-up is complete.
 */
export const membershipsAsOf = `(select found.*, ${userStateThen('found.user_id')} as state
  from (select distinct on (user_id) user_id, role, joined_at, present, active
    from ${memberVersionsTable.served} where organization_id = $1 and at <= $2
    order by user_id, revision desc) found)`;

/** SQL for the person chosen as owner of the policy in `policy`, or else the person in `creator`. */
const chosenThen = (policy: string, creator: string): string =>
  `coalesce((select owner_id from ${ownerChoicesTable.served}
    where organization_id = $1 and policy_id = ${policy} and at <= $2 order by revision desc limit 1), ${creator})`;

/** SQL for the user in `column` if that user was a member; otherwise null. */
const memberThen = (column: string): string =>
  `(select ${column} from (select present from ${memberVersionsTable.served}
    where organization_id = $1 and user_id = ${column} and at <= $2 order by revision desc limit 1) membership
    where membership.present and ${userStateThen(column)} in ('active', 'suspended'))`;

/** SQL for the organization's longest-standing owner, preferably an active one. Does not depend on a policy. */
const oldestOwnerThen = `(select user_id from ${membershipsAsOf} membership
  where present and role = 'owner' and state in ('active', 'suspended')
  order by active and state = 'active' desc, joined_at, user_id limit 1)`;

/**
 * SQL for the owner of a policy of the organization in `$1` at the instant in `$2`. Corresponds to
 * `policyOwner` (../reviews/responsible.ts), which returns only the present owner.
 *
 * @param policy SQL for the policy's id
 * @param creator SQL for the id of the policy's creator
 */
export const policyOwnerAsOf = (policy: string, creator: string): string =>
  `coalesce((select ${memberThen('chosen.id')} from (select ${chosenThen(policy, creator)} as id) chosen),
    ${oldestOwnerThen})`;
