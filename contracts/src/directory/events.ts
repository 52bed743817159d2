import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { organizationRoles } from '../organizations/roles.ts';

const role = z.nullable(z.enum(organizationRoles));

// Events of an organization's stream

/** The organization locked out a member, who can be reactivated. */
export const memberDeactivated = defineEvent('MemberDeactivated', z.object({ userId: z.string() }), {
  webhook: true,
});
export const memberReactivated = defineEvent('MemberReactivated', z.object({ userId: z.string() }), {
  webhook: true,
});

/** The directory set a member's user name, which is unique in the organization. `userNameKey` is its HMAC. */
export const memberNamedByDirectory = defineEvent(
  'MemberNamedByDirectory',
  z.object({ userId: z.string(), userNameKey: z.string() }),
);

/**
 * The directory contains a person who becomes a member once they accept the invitation. The event contains
 * their current data. The id remains their id in the directory after they join.
 */
export const directoryPersonAwaited = defineEvent(
  'DirectoryPersonAwaited',
  z.object({
    personId: z.string(),
    /** The person's pending invitation; absent while they are inactive in the directory. */
    invitationId: z.optional(z.string()),
    /** HMAC of the email address. */
    emailKey: z.string(),
    email: z.string(),
    /** HMAC of the directory's user name for the person. */
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
/** The directory removed a person who had not accepted the invitation. */
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

/** A group's data, as sent by the directory. */
const group = { groupId: z.string(), name: z.string(), externalId: z.nullable(z.string()) };
export const directoryGroupAdded = defineEvent(
  'DirectoryGroupAdded',
  z.object({
    ...group,
    /** Role of the group's members; `null` if the group has no role. */
    role,
  }),
  { written: ['name'], webhook: true },
);
export const directoryGroupChanged = defineEvent('DirectoryGroupChanged', z.object(group), {
  written: ['name'],
  webhook: true,
});
export const directoryGroupMembersChanged = defineEvent(
  'DirectoryGroupMembersChanged',
  z.object({ groupId: z.string(), added: z.array(z.string()), removed: z.array(z.string()) }),
  { webhook: true },
);
/** An owner chose the role of a group. */
export const directoryGroupRoleChosen = defineEvent(
  'DirectoryGroupRoleChosen',
  z.object({ groupId: z.string(), name: z.string(), role }),
  { written: ['name'], webhook: true },
);
export const directoryGroupRemoved = defineEvent(
  'DirectoryGroupRemoved',
  z.object({ groupId: z.string(), name: z.string() }),
  { written: ['name'], webhook: true },
);

/** Events that `organization-` streams contain about the directory. */
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

/** The directory set the user's name and external id. Recorded in a `user-` stream. */
export const directoryIdentityChanged = defineEvent(
  'DirectoryIdentityChanged',
  z.object({ userId: z.string(), userName: z.string(), externalId: z.optional(z.string()) }),
  { personal: { subject: (data) => data.userId, fields: ['userName', 'externalId'] } },
);
export type DirectoryIdentityChanged = EventOf<typeof directoryIdentityChanged>;
