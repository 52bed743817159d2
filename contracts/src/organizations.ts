import * as z from 'zod/mini';
import { defineEvent, writtenSinceVersion2, type EventOf } from './events/define-event.ts';
import { emailField, nameField, newPasswordField, passwordField } from './fields.ts';

/** Roles in an organization; what each may do is `permissions.ts`. */
export const organizationRoles = ['owner', 'editor', 'viewer', 'auditor'] as const;
export type OrganizationRole = (typeof organizationRoles)[number];
const role = z.enum(organizationRoles);

// Events

export const organizationRegistered = defineEvent(
  'OrganizationRegistered',
  z.object({ name: z.string() }),
  writtenSinceVersion2('name'),
);
export const memberInvited = defineEvent(
  'MemberInvited',
  z.object({
    invitationId: z.string(),
    /** HMAC of the address: names it where the text may not be kept. */
    emailKey: z.string(),
    email: z.string(),
    role,
    expiresAt: z.iso.datetime(),
  }),
  { personal: { subject: (data) => data.emailKey, fields: ['email'] } },
);
export const invitationRevoked = defineEvent(
  'InvitationRevoked',
  z.object({ invitationId: z.string(), reason: z.enum(['withdrawn', 'replaced']) }),
);
export const memberJoined = defineEvent(
  'MemberJoined',
  z.object({
    userId: z.string(),
    role,
    /** Absent for the person who registered the organization. */
    invitationId: z.optional(z.string()),
  }),
);
export const memberRoleChanged = defineEvent('MemberRoleChanged', z.object({ userId: z.string(), role }));
export const memberRemoved = defineEvent(
  'MemberRemoved',
  z.object({
    userId: z.string(),
    /** `left`: went to another organization. */
    reason: z.enum(['removed', 'left']),
  }),
);

export const organizationEvents = [
  organizationRegistered,
  memberInvited,
  invitationRevoked,
  memberJoined,
  memberRoleChanged,
  memberRemoved,
] as const;
export type OrganizationEvent = EventOf<(typeof organizationEvents)[number]>;

// API

/** An item of `GET /api/organization/members`. */
export const memberSchema = z.object({
  userId: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role,
  joinedAt: z.iso.datetime(),
});
export type Member = z.infer<typeof memberSchema>;

/** Body of `PUT /api/organization/members/{userId}`. */
export const memberRoleSchema = z.strictObject({ role });
export type MemberRole = z.infer<typeof memberRoleSchema>;

/** Body of `POST /api/organization/invitations`. */
export const inviteSchema = z.strictObject({ email: emailField, role });
export type Invite = z.infer<typeof inviteSchema>;

/** An item of `GET /api/organization/invitations`: one that can still be accepted. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** The answer of `GET /api/invitations/{token}`: what the person who has the link is asked. */
export const invitationOfLinkSchema = z.object({
  organizationName: z.string(),
  email: z.string(),
  role,
  expiresAt: z.iso.datetime(),
  /** `sign-up`: the address has no account yet. `password`: it has one, whose password is asked for. */
  accepting: z.enum(['sign-up', 'password']),
});
export type InvitationOfLink = z.infer<typeof invitationOfLinkSchema>;

/** What a new account needs that comes with an invitation. */
export const invitedPersonSchema = z.strictObject({
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  password: newPasswordField,
});
export type InvitedPerson = z.infer<typeof invitedPersonSchema>;

/**
 * Body of `POST /api/invitations/{token}/accept`: nothing from somebody who is signed in under the invited address, the
 * password of the account that the address has, or an {@link invitedPersonSchema}.
 */
export const acceptInvitationSchema = z.strictObject({
  firstName: z.optional(nameField('First name')),
  lastName: z.optional(nameField('Last name')),
  password: z.optional(passwordField),
});
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;
