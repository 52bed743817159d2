import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { organizationRoles } from '../organizations/roles.ts';

const role = z.nullable(z.enum(organizationRoles));

// Events of an organization's stream

/** The organization closed its door to a member, who can be let in again. */
export const memberDeactivated = defineEvent('MemberDeactivated', z.object({ userId: z.string() }));
export const memberReactivated = defineEvent('MemberReactivated', z.object({ userId: z.string() }));

/** The directory knows a member under a name of its own, one in the organization: an HMAC of it. */
export const memberNamedByDirectory = defineEvent(
  'MemberNamedByDirectory',
  z.object({ userId: z.string(), userNameKey: z.string() }),
);

/**
 * The directory has somebody who becomes a member once they agree, as it knows them now. Their id is the directory's for good, also
 * when they have become a member.
 */
export const directoryPersonAwaited = defineEvent(
  'DirectoryPersonAwaited',
  z.object({
    personId: z.string(),
    /** By which they can agree; absent while the directory has them inactive. */
    invitationId: z.optional(z.string()),
    /** HMAC of the address. */
    emailKey: z.string(),
    email: z.string(),
    /** HMAC of the name that the directory has for them. */
    userNameKey: z.string(),
    userName: z.string(),
    externalId: z.optional(z.string()),
    firstName: z.string(),
    lastName: z.string(),
    active: z.boolean(),
  }),
  {
    personal: {
      subject: (data) => data.emailKey,
      ofAddress: true,
      fields: ['email', 'userName', 'externalId', 'firstName', 'lastName'],
    },
  },
);
/** The directory removed somebody who had not agreed. */
export const directoryPersonDismissed = defineEvent(
  'DirectoryPersonDismissed',
  z.object({ personId: z.string() }),
);

export const directoryTokenIssued = defineEvent(
  'DirectoryTokenIssued',
  z.object({ tokenId: z.string(), name: z.string() }),
  { written: ['name'] },
);
export const directoryTokenRevoked = defineEvent(
  'DirectoryTokenRevoked',
  z.object({ tokenId: z.string(), name: z.string() }),
  { written: ['name'] },
);

/** What a directory says of a group. */
const group = { groupId: z.string(), name: z.string(), externalId: z.nullable(z.string()) };
export const directoryGroupAdded = defineEvent(
  'DirectoryGroupAdded',
  z.object({
    ...group,
    /** The role of those in it; `null`: none. */
    role,
  }),
  { written: ['name'] },
);
export const directoryGroupChanged = defineEvent('DirectoryGroupChanged', z.object(group), {
  written: ['name'],
});
export const directoryGroupMembersChanged = defineEvent(
  'DirectoryGroupMembersChanged',
  z.object({ groupId: z.string(), added: z.array(z.string()), removed: z.array(z.string()) }),
);
/** An owner decided which role a group has. */
export const directoryGroupRoleChosen = defineEvent(
  'DirectoryGroupRoleChosen',
  z.object({ groupId: z.string(), name: z.string(), role }),
  { written: ['name'] },
);
export const directoryGroupRemoved = defineEvent(
  'DirectoryGroupRemoved',
  z.object({ groupId: z.string(), name: z.string() }),
  { written: ['name'] },
);

/** Of `organization-` streams. */
export const directoryEvents = [
  memberDeactivated,
  memberReactivated,
  memberNamedByDirectory,
  directoryPersonAwaited,
  directoryPersonDismissed,
  directoryTokenIssued,
  directoryTokenRevoked,
  directoryGroupAdded,
  directoryGroupChanged,
  directoryGroupMembersChanged,
  directoryGroupRoleChosen,
  directoryGroupRemoved,
] as const;

/** Of a `user-` stream: what the directory of the person's organization calls them. */
export const directoryIdentityChanged = defineEvent(
  'DirectoryIdentityChanged',
  z.object({ userId: z.string(), userName: z.string(), externalId: z.optional(z.string()) }),
  { personal: { subject: (data) => data.userId, fields: ['userName', 'externalId'] } },
);
export type DirectoryIdentityChanged = EventOf<typeof directoryIdentityChanged>;
