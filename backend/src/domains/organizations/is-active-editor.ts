import { may } from '@proviso/contracts';
import type { loadOrganization } from './load-organization.ts';

type Roster = Pick<Awaited<ReturnType<typeof loadOrganization>>, 'members' | 'deactivated'>;

/** True if the user is an active member who may edit policies. */
export const isActiveEditor = ({ members, deactivated }: Roster, userId: string): boolean => {
  const role = members[userId];
  return role !== undefined && !deactivated[userId] && may(role, 'policy.write');
};
