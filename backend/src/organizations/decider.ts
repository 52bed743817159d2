import type { OrganizationEvent } from '@proviso/contracts';
import type { Decider } from '../event-log/decider.ts';
import { organization, type Organization } from './organization.ts';

/** Registers an organisation with the person who signs up as its owner. */
export interface RegisterOrganization {
  type: 'RegisterOrganization';
  name: string;
  ownerId: string;
}

/** A registered organisation stays as it is: a sign-up that is carried out again finds its work done. */
const decide = (command: RegisterOrganization, state: Organization): readonly OrganizationEvent[] =>
  state.status === 'registered'
    ? []
    : [
        { type: 'OrganizationRegistered', data: { name: command.name } },
        { type: 'MemberJoined', data: { userId: command.ownerId, role: 'owner' } },
      ];

export const organizationDecider: Decider<Organization, RegisterOrganization, OrganizationEvent> = {
  ...organization,
  decide,
};
