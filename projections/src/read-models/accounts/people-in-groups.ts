import { directoryGroupMembersTable, groupMembersTable, groupsTable, membersTable } from './table.ts';

/** Whether a person in `group_members` is in the group: managers always, others unless the directory fills it. */
const belongsByHand = 'belonging.manager or (belonging.member and of_group.directory_group_id is null)';

/**
 * People in groups, current members of the organization only: `group_id`, `user_id`, and `manager`.
 * @param where a condition on `of_group`, the row of the group
 */
export const peopleInGroups = (where: string): string => `(
  select of_group.id as group_id, belonging.user_id, belonging.manager
  from ${groupsTable.served} of_group
  join ${groupMembersTable.served} belonging on belonging.group_id = of_group.id and (${belongsByHand})
  join ${membersTable.served} member on member.organization_id = of_group.organization_id
    and member.user_id = belonging.user_id and member.left_at is null
  where ${where}
  union all
  select of_group.id, listed.user_id, false
  from ${groupsTable.served} of_group
  join ${directoryGroupMembersTable.served} listed on listed.group_id = of_group.directory_group_id and listed.present
  join ${membersTable.served} member on member.organization_id = of_group.organization_id
    and member.user_id = listed.user_id and member.left_at is null
  where ${where} and not exists (select from ${groupMembersTable.served} belonging
    where belonging.group_id = of_group.id and belonging.user_id = listed.user_id and belonging.manager))`;
