import { may } from '@proviso/contracts';
import type { loadOrganization } from '../organizations/index.ts';

type RegisteredOrganization = Awaited<ReturnType<typeof loadOrganization>>;

/** True if the user is an active member who may record reviews. */
export const mayBeResponsible = (
  { members, deactivated }: Pick<RegisteredOrganization, 'members' | 'deactivated'>,
  userId: string,
): boolean => {
  const role = members[userId];
  return role !== undefined && !deactivated[userId] && may(role, 'policy.write');
};
