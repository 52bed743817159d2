import { idOf, type OrganizationEvent } from '@proviso/contracts';
import { quoted, type RuleContext, type RulesFor } from './rule.ts';

const ofOrganization = {
  entityType: 'organization',
  entityId: (_: unknown, { stream }: RuleContext) => idOf(stream),
} as const;

export const organizationRules: RulesFor<OrganizationEvent> = {
  OrganizationRegistered: {
    ...ofOrganization,
    action: 'CREATE',
    changes: ({ name }) => ({ name }),
    details: ({ name }) => `Registered organization ${quoted(name)}`,
  },
  MemberJoined: {
    ...ofOrganization,
    action: 'UPDATE',
    changes: ({ userId, role }) => ({ [`members.${userId}`]: role }),
    details: ({ role }) => `Added a member with the role ${role}`,
  },
};
