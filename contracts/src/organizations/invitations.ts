import * as z from 'zod/mini';
import { emailField, nameField, newPasswordField, passwordField } from '../fields.ts';
import { limits } from '../limits.ts';
import { organizationRoles } from './roles.ts';

const role = z.enum(organizationRoles);

/** Body of `POST /api/organization/invitations`. */
export const inviteSchema = z.strictObject({ email: emailField, role });
export type Invite = z.infer<typeof inviteSchema>;

/** An item of `GET /api/organization/invitations`: one that can still be accepted. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** Of an imported list, else `null`. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Why a line of a list of people cannot be imported. */
export const memberImportFaults = [
  'email-missing',
  'email-invalid',
  'first-name-invalid',
  'last-name-invalid',
  'formula',
  'role-unknown',
  'repeated',
  'already-member',
  'already-invited',
] as const;
export type MemberImportFault = (typeof memberImportFaults)[number];

/** Body of `POST /api/organization/invitations/preview`: the text of a CSV file. */
export const previewInvitationsSchema = z.strictObject({
  content: z.string().check(z.maxLength(limits.memberImportCharacters, 'File too large')),
});

/** A line of a list of people as it was read; it can be imported when it has no fault. */
export const importedLineSchema = z.object({
  line: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** As the file says it; that of a line without fault is a role. */
  role: z.string(),
  fault: z.nullable(z.enum(memberImportFaults)),
});
export type ImportedLine = z.infer<typeof importedLineSchema>;
/** The answer of `POST /api/organization/invitations/preview`. */
export const invitationsPreviewSchema = z.object({
  lines: z.array(importedLineSchema),
  /** Columns that were not understood. Where none names roles, people without one are to read only. */
  unknownColumns: z.array(z.string()),
});
export type InvitationsPreview = z.infer<typeof invitationsPreviewSchema>;

/** A name in a list, where it may be left out. A spreadsheet would run one that begins like a formula. */
const listedName = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.nameCharacters, `${label} is too long`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${label} must be one line`),
      z.regex(/^(?![=+\-@])/, `${label} looks like a formula`),
    );
/** Somebody in a list of people to invite. */
export const listedPersonSchema = z.strictObject({
  email: emailField,
  firstName: listedName('First name'),
  lastName: listedName('Last name'),
  role,
});
export type ListedPerson = z.infer<typeof listedPersonSchema>;

/** Body of `POST /api/organization/invitations/batch`. */
export const inviteManySchema = z.strictObject({
  people: z
    .array(listedPersonSchema)
    .check(z.minLength(1), z.maxLength(limits.invitationsAtOnce, 'Too many people at once')),
});
export type InviteMany = z.infer<typeof inviteManySchema>;

/** What came of inviting one of many. */
export const inviteOutcomes = [
  'invited',
  'already-member',
  'already-invited',
  'mail-refused',
  'mail-unavailable',
] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];
/** The answer of `POST /api/organization/invitations/batch`, in the order of the request. */
export const invitedManySchema = z.object({
  results: z.array(z.object({ email: z.string(), outcome: z.enum(inviteOutcomes) })),
});
export type InvitedMany = z.infer<typeof invitedManySchema>;

/** The answer of `GET /api/invitations/{token}`: what the person who has the link is asked. */
export const invitationOfLinkSchema = z.object({
  organizationName: z.string(),
  email: z.string(),
  /** As the inviter wrote it; absent if they wrote none. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
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
