import { idOf, type OrganizationEvent } from '@proviso/contracts';
import { quoted, type RuleContext, type RulesFor } from './rule.ts';

const ofOrganization = {
  entityType: 'organization',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

const endings = {
  withdrawn: 'Withdrew an invitation',
  replaced: 'Replaced an invitation by a new one',
} as const;
const departures = { removed: 'Removed a member', left: 'A member left for another organization' } as const;

export const organizationRules: RulesFor<OrganizationEvent> = {
  OrganizationRegistered: {
    ...ofOrganization,
    action: 'CREATE',
    changes: ({ name }) => ({ name }),
    details: ({ name }) => `Registered organization ${quoted(name)}`,
  },
  MemberInvited: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ invitationId, email, role, expiresAt }) => ({
      [`invitations.${invitationId}`]: { email, role, expiresAt },
    }),
    details: ({ role }) => `Invited a person to join with the role ${role}`,
  },
  InvitationRevoked: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ invitationId, reason }) => ({ [`invitations.${invitationId}`]: reason }),
    details: ({ reason }) => endings[reason],
  },
  MemberJoined: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, role, invitationId }) => ({
      [`members.${userId}`]: role,
      ...(invitationId !== undefined && { [`invitations.${invitationId}`]: 'accepted' }),
    }),
    details: ({ role, invitationId }) =>
      invitationId === undefined
        ? `Added a member with the role ${role}`
        : `Joined by invitation with the role ${role}`,
  },
  MemberRoleChanged: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, role }) => ({ [`members.${userId}`]: role }),
    details: ({ role }) => `Gave a member the role ${role}`,
  },
  MemberRemoved: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, reason }) => ({ [`members.${userId}`]: reason }),
    details: ({ reason }) => departures[reason],
  },
};
