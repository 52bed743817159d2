import * as z from 'zod/mini';
import { actingForSupportSchema } from '../administration/support.ts';
import { auditingSchema } from '../audit-engagements/api.ts';
import { entitlements } from '../billing/entitlements.ts';
import { ERASED } from '../events/envelope.ts';
import {
  browserTimeZoneField,
  emailField,
  linkTokenField,
  nameField,
  newPasswordField,
  passwordField,
  secondFactorField,
} from '../fields.ts';
import { languages } from '../languages.ts';
import { limits } from '../limits.ts';
import { closingNoticeSchema } from '../organizations/closing.ts';
import { organizationRoles } from '../organizations/roles.ts';
import { permissions } from '../permissions.ts';
import type { addressProofs, alternativeSignInWays, secondFactors, signInMethods } from './events.ts';

export type AddressProof = (typeof addressProofs)[number];
/** Placeholder in read models for an email address that its account gave up. */
export const GIVEN_UP_ADDRESS = 'given up';
/**
 * True for a real email address. Erased accounts, and accounts that gave up their address, have a
 * placeholder.
 */
export const isAddress = (email: string): boolean => email !== ERASED && email !== GIVEN_UP_ADDRESS;

export type SignInMethod = (typeof signInMethods)[number];

export type SecondFactor = (typeof secondFactors)[number];

export type AlternativeSignInWay = (typeof alternativeSignInWays)[number];

/** Body of `POST /api/auth/signup`. */
export const signUpSchema = z.object({
  email: emailField,
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  company: nameField('Company'),
  password: newPasswordField,
  timeZone: z.optional(browserTimeZoneField),
  /** Token from a link that was emailed after an earlier attempt. It proves ownership of the address. */
  token: z.optional(linkTokenField),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Body of `PUT /api/auth/profile`. */
export const profileSchema = z.object({
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
});
export type Profile = z.infer<typeof profileSchema>;

/** Body of `PUT /api/auth/language`. */
export const languageChoiceSchema = z.object({ language: z.enum(languages) });
export type LanguageChoice = z.infer<typeof languageChoiceSchema>;

/**
 * Body of `POST /api/auth/signin`. While sign-ins from unknown devices are paused for the address, the second
 * factor's code is required here. Otherwise the code can be sent in a later request.
 */
export const signInSchema = z.object({
  email: emailField,
  password: passwordField,
  code: secondFactorField,
});
export type SignIn = z.infer<typeof signInSchema>;

/** A user, as sign-up and sign-in return it. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** `admin` for administrators of the platform, otherwise the role in the organization. */
  role: z.enum(['admin', ...organizationRoles]),
  isAdmin: z.boolean(),
  organizationId: z.uuid(),
  /** True if the user has proved that they receive email at `email`. */
  emailVerified: z.boolean(),
  /** The language that the user chose; absent if they never chose one. */
  language: z.optional(z.enum(languages)),
});
export type User = z.infer<typeof userSchema>;

/**
 * Response of `GET /api/auth/user`: the session's user and their current rights. `permissions` come from the
 * role, `entitlements` from the organization's plan or trial.
 */
export const currentUserSchema = z.extend(userSchema, {
  permissions: z.array(z.enum(permissions)),
  entitlements: z.array(z.enum(entitlements)),
  /** True if the user receives regulatory updates by email. */
  subscribedToUpdates: z.optional(z.boolean()),
  /** Present for an administrator of the installation who must set up two-factor authentication first. */
  lacksSecondFactor: z.optional(z.literal(true)),
  /** Absent outside a support session. */
  support: z.optional(actingForSupportSchema),
  /** Present only while the user works in an organization that they audit. */
  auditing: z.optional(auditingSchema),
  /** Absent unless the organization is being closed. */
  closing: z.optional(closingNoticeSchema),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** Response of `POST /api/invitations/{token}/accept`. If `user` is `null`, the new member has to sign in. */
export const joinedSchema = z.object({ user: z.nullable(userSchema), message: z.string() });
export type Joined = z.infer<typeof joinedSchema>;

/** Response of sign-up and sign-in. */
export const sessionStartedSchema = z.object({ user: userSchema, message: z.string() });
export type SessionStarted = z.infer<typeof sessionStartedSchema>;

/** File types from which a user can choose a picture. The browser crops the picture and sends a PNG. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Body of `PUT /api/auth/profile/picture`: a PNG with sides of `limits.profilePicturePixels`, in base64. */
export const profilePictureSchema = z.strictObject({
  picture: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(limits.profilePictureBytes / 3) * 4)),
});
export type ProfilePicture = z.infer<typeof profilePictureSchema>;

/** URL of the user's picture with the hash `sha256`; `null` without a hash. A new picture has a new URL. */
export const profileImageUrlOf = (userId: string, sha256: string | null): string | null =>
  sha256 === null ? null : `/api/people/${userId}/picture?v=${sha256.slice(0, 16)}`;
