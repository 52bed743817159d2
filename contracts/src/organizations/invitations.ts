import * as z from 'zod/mini';
import { emailField, nameField, newPasswordField, passwordField } from '../fields.ts';
import { limits } from '../limits.ts';
import { organizationRoles } from './roles.ts';

const role = z.enum(organizationRoles);

/** Body of `POST /api/organization/invitations`. */
export const inviteSchema = z.strictObject({ email: emailField, role });
export type Invite = z.infer<typeof inviteSchema>;

/** An item of `GET /api/organization/invitations`: an invitation that can still be accepted. */
export const invitationSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  /** First name from an imported list; `null` otherwise. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role,
  invitedAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type Invitation = z.infer<typeof invitationSchema>;

/** Reasons why a line of a list cannot be imported. */
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

/** Possible contents of a column in an imported list. */
export const listedFields = ['email', 'firstName', 'lastName', 'role'] as const;
export type ListedField = (typeof listedFields)[number];

/** The user's assignment of an unrecognized column to a field, or `null` to ignore the column. */
export const namedColumnSchema = z.strictObject({
  /** The column's name, as in {@link InvitationsPreview}. */
  name: z.string().check(z.maxLength(limits.nameCharacters)),
  field: z.nullable(z.enum(listedFields)),
});
export type NamedColumn = z.infer<typeof namedColumnSchema>;

/**
 * Body of `POST /api/organization/invitations/preview`: the text of a CSV file, and the fields of its
 * columns.
 */
export const previewInvitationsSchema = z.strictObject({
  content: z.string().check(z.maxLength(limits.memberImportCharacters, 'File too large')),
  columns: z.optional(z.array(namedColumnSchema).check(z.maxLength(limits.memberImportColumns))),
});

/** A parsed line of the list. It can be imported if it has no fault. */
export const importedLineSchema = z.object({
  line: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The role as written in the file. In a line without a fault, it is a valid role. */
  role: z.string(),
  fault: z.nullable(z.enum(memberImportFaults)),
});
export type ImportedLine = z.infer<typeof importedLineSchema>;
/** Response of `POST /api/organization/invitations/preview`. */
export const invitationsPreviewSchema = z.object({
  lines: z.array(importedLineSchema),
  /**
   * Unknown columns. If the file has any and no column is known to contain roles, everyone becomes a viewer.
   */
  unknownColumns: z.array(z.string()),
});
export type InvitationsPreview = z.infer<typeof invitationsPreviewSchema>;

/**
 * An optional name in a list. A name that begins like a formula is refused, because a spreadsheet would run
 * it.
 */
const listedName = (label: string) =>
  z
    .string()
    .check(
      z.trim(),
      z.maxLength(limits.nameCharacters, `${label} is too long`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${label} must be one line`),
      z.regex(/^(?![=+\-@])/, `${label} looks like a formula`),
    );
/** A person in a list to invite. */
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

/** Possible results of one invitation in a batch. */
export const inviteOutcomes = [
  'invited',
  'already-member',
  'already-invited',
  'mail-refused',
  'mail-unavailable',
] as const;
export type InviteOutcome = (typeof inviteOutcomes)[number];
/** Response of `POST /api/organization/invitations/batch`, in the order of the request. */
export const invitedManySchema = z.object({
  results: z.array(z.object({ email: z.string(), outcome: z.enum(inviteOutcomes) })),
});
export type InvitedMany = z.infer<typeof invitedManySchema>;

/** Response of `GET /api/invitations/{token}`: the data for the invited person to confirm. */
export const invitationOfLinkSchema = z.object({
  organizationName: z.string(),
  email: z.string(),
  /** First name as entered by the inviter; `null` if they left it out. */
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  role,
  expiresAt: z.iso.datetime(),
  /** `sign-up`: the address has no account yet. `password`: it has an account, whose password is required. */
  accepting: z.enum(['sign-up', 'password']),
});
export type InvitationOfLink = z.infer<typeof invitationOfLinkSchema>;

/** Data that a new account needs in addition to the invitation. */
export const invitedPersonSchema = z.strictObject({
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  password: newPasswordField,
});
export type InvitedPerson = z.infer<typeof invitedPersonSchema>;

/**
 * Body of `POST /api/invitations/{token}/accept`. Empty if the caller is signed in with the invited address.
 * Otherwise, it has the password of the address's account, or the fields of {@link invitedPersonSchema}.
 */
export const acceptInvitationSchema = z.strictObject({
  firstName: z.optional(nameField('First name')),
  lastName: z.optional(nameField('Last name')),
  password: z.optional(passwordField),
});
export type AcceptInvitation = z.infer<typeof acceptInvitationSchema>;
