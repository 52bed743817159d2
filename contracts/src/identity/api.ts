import * as z from 'zod/mini';
import { actingForSupportSchema } from '../administration/support.ts';
import { entitlements } from '../billing/entitlements.ts';
import { ERASED } from '../events/envelope.ts';
import {
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
import type { addressProofs, entryWays, secondFactors, signInMethods } from './events.ts';

export type AddressProof = (typeof addressProofs)[number];
/** What read models have in place of the address of an account that has given it up. */
export const GIVEN_UP = 'given up';
/**
 * Whether the address of an account is one: erased accounts and those that have given theirs up have a word
 * in its place.
 */
export const isAddress = (email: string): boolean => email !== ERASED && email !== GIVEN_UP;

export type SignInMethod = (typeof signInMethods)[number];

export type SecondFactor = (typeof secondFactors)[number];

export type EntryWay = (typeof entryWays)[number];

/** Body of `POST /api/auth/signup`. */
export const signUpSchema = z.object({
  email: emailField,
  firstName: nameField('First name'),
  lastName: nameField('Last name'),
  company: nameField('Company'),
  password: newPasswordField,
  /** Of a link that was mailed to the address after an earlier attempt, which proves it. */
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
 * Body of `POST /api/auth/signin`. The code is needed at once while sign-ins with the address are paused from
 * unknown devices; otherwise it can be given afterwards.
 */
export const signInSchema = z.object({
  email: emailField,
  password: passwordField,
  code: secondFactorField,
});
export type SignIn = z.infer<typeof signInSchema>;

/** A person, as sign-up and sign-in answer them. */
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
  /** Whether the person has proved that they receive email at `email`. */
  emailVerified: z.boolean(),
  /** What the person chose; absent when they never did. */
  language: z.optional(z.enum(languages)),
});
export type User = z.infer<typeof userSchema>;

/**
 * The answer of `GET /api/auth/user`: the person of the session with everything that they may do now. `permissions` are
 * what their role allows, `entitlements` what the plan or trial of their organization does.
 */
export const currentUserSchema = z.extend(userSchema, {
  permissions: z.array(z.enum(permissions)),
  entitlements: z.array(z.enum(entitlements)),
  /** Whether regulatory updates are mailed to the person. */
  subscribedToUpdates: z.optional(z.boolean()),
  /** They administer the installation and have to set up two-factor authentication before anything else. */
  lacksSecondFactor: z.optional(z.literal(true)),
  /** Absent for people who act for themselves. */
  support: z.optional(actingForSupportSchema),
  /** Absent while the organization is not to be closed. */
  closing: z.optional(closingNoticeSchema),
});
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The answer of `POST /api/invitations/{token}/accept`: without a user, the new member has to sign in. */
export const joinedSchema = z.object({ user: z.nullable(userSchema), message: z.string() });
export type Joined = z.infer<typeof joinedSchema>;

/** The answers of sign-up and sign-in. */
export const sessionStartedSchema = z.object({ user: userSchema, message: z.string() });
export type SessionStarted = z.infer<typeof sessionStartedSchema>;

/** Types of the files that a picture can be chosen from. The browser crops it and sends a PNG. */
export const pictureTypes = ['image/png', 'image/jpeg', 'image/webp'] as const;

/** Body of `PUT /api/auth/profile/picture`: a PNG with sides of `limits.profilePicturePixels`, in base64. */
export const profilePictureSchema = z.strictObject({
  picture: z.base64().check(z.minLength(1), z.maxLength(Math.ceil(limits.profilePictureBytes / 3) * 4)),
});
export type ProfilePicture = z.infer<typeof profilePictureSchema>;

/** Where the picture of a person is, whose hash is `sha256`; `null` where there is none. A new picture has a new address. */
export const profileImageUrlOf = (userId: string, sha256: string | null): string | null =>
  sha256 === null ? null : `/api/people/${userId}/picture?v=${sha256.slice(0, 16)}`;
