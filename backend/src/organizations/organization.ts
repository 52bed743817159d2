import type { OrganizationEvent, OrganizationRole } from '@proviso/contracts';
import type { Evolution } from '../event-log/decider.ts';

/** An organisation as its events make it. */
export type Organization =
  | { status: 'unregistered' }
  | { status: 'registered'; name: string; members: Readonly<Record<string, OrganizationRole>> };

const evolve = (state: Organization, event: OrganizationEvent): Organization => {
  switch (event.type) {
    case 'OrganizationRegistered':
      return { status: 'registered', name: event.data.name, members: {} };
    case 'MemberJoined': {
      if (state.status === 'unregistered') return state;
      const { userId, role } = event.data;
      return { ...state, members: { ...state.members, [userId]: role } };
    }
  }
};

export const organization: Evolution<Organization, OrganizationEvent> = {
  initial: { status: 'unregistered' },
  evolve,
};
