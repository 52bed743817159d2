import * as z from 'zod/mini';
import { closingNoticeSchema } from './closing.ts';
import { ERASED } from './events/envelope.ts';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { entitlements } from './entitlements.ts';
import {
  emailField,
  linkTokenField,
  nameField,
  newPasswordField,
  passwordField,
  secondFactorField,
} from './fields.ts';
import { languages } from './languages.ts';
import { organizationRoles } from './organization-roles.ts';
import { permissions } from './permissions.ts';
import { actingForSupportSchema } from './support.ts';

// Events

export const userSignedUp = defineEvent(
  'UserSignedUp',
  z.object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** What the sign-up page was shown in; absent where it was English, or before there were others. */
    language: z.optional(z.string()),
  }),
  { personal: { subject: (data) => data.userId, fields: ['email', 'firstName', 'lastName'] } },
);
export const profileChanged = defineEvent(
  'ProfileChanged',
  z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() }),
  { personal: { subject: (data) => data.userId, fields: ['firstName', 'lastName'] } },
);
/** The person chose the language of pages, mails, and files. One that is no longer offered reads as English. */
export const languageChosen = defineEvent(
  'LanguageChosen',
  z.object({ userId: z.string(), language: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const emailClaimed = defineEvent(
  'EmailClaimed',
  z.object({ userId: z.string(), organizationId: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** An administrator of the installation closed it to the person and their API keys, until they are reinstated. */
export const userSuspended = defineEvent(
  'UserSuspended',
  z.object({ userId: z.string(), reason: z.string() }),
  {
    personal: { subject: (data) => data.userId, fields: [] },
    written: ['reason'],
  },
);
export const userReinstated = defineEvent(
  'UserReinstated',
  z.object({ userId: z.string(), reason: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] }, written: ['reason'] },
);
/** The account of the address was erased: another one may claim it. */
export const emailReleased = defineEvent('EmailReleased', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
/** What identified the person was destroyed, and they can no longer sign in. What they did, and when, stays. */
export const userErased = defineEvent(
  'UserErased',
  z.object({
    userId: z.string(),
    /** Why an administrator erased them; absent when their organization's data was removed. */
    reason: z.optional(z.string()),
    /** HMACs of the addresses that were theirs: what names them elsewhere is found by these. */
    emailKeys: z.optional(z.array(z.string())),
  }),
  {
    schemaVersion: 2,
    personal: { subject: (data) => data.userId, fields: [] },
    written: ['reason'],
    upcasters: { 1: (data) => data },
  },
);
/** A person with an account became a member of another organization: from here on their stream belongs to it. */
export const userJoinedOrganization = defineEvent(
  'UserJoinedOrganization',
  z.object({ userId: z.string(), organizationId: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** The person followed an emailed link, or their provider vouched for the address. */
export const emailVerified = defineEvent(
  'EmailVerified',
  z.object({ userId: z.string(), by: z.enum(['link', 'provider']) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/**
 * Whoever has the address of an account that nobody had verified proved it, and took away what was set up before: the password,
 * two-factor authentication, API keys, passkeys, linked sign-ins, remembered devices, and sessions. Somebody else may have signed up with it.
 */
export const accountReclaimed = defineEvent(
  'AccountReclaimed',
  z.object({ userId: z.string(), by: z.enum(['link', 'provider']) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/**
 * How the owner of an address proved that it is theirs; `directory`: their organization's, which has shown
 * the domain to be its own.
 */
export const addressProofs = ['link', 'provider', 'directory'] as const;
export type AddressProof = (typeof addressProofs)[number];
/** What read models have in place of the address of an account that has given it up. */
export const GIVEN_UP = 'given up';
/**
 * Whether the address of an account is one: erased accounts and those that have given theirs up have a word
 * in its place.
 */
export const isAddress = (email: string): boolean => email !== ERASED && email !== GIVEN_UP;
/**
 * Somebody else proved the address of an account that had never proved it. The account has no address any
 * more, and nothing by which anybody could sign in.
 */
export const emailYielded = defineEvent(
  'EmailYielded',
  z.object({ userId: z.string(), to: z.enum(addressProofs) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** How somebody proved who they are. */
export const signInMethods = ['password', 'sign-up', 'invitation', 'oidc', 'saml', 'passkey'] as const;
export type SignInMethod = (typeof signInMethods)[number];
/** The second factor, for people who have two-factor authentication on. */
export const secondFactors = ['totp', 'recovery-code'] as const;
export type SecondFactor = (typeof secondFactors)[number];

export const userSignedIn = defineEvent(
  'UserSignedIn',
  z.object({
    userId: z.string(),
    method: z.enum(signInMethods),
    secondFactor: z.optional(z.enum(secondFactors)),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const userSignedOut = defineEvent('UserSignedOut', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
export const userSignInFailed = defineEvent(
  'UserSignInFailed',
  z.object({
    emailKey: z.string(),
    reason: z.enum([
      'unknown-email',
      'wrong-password',
      'wrong-code',
      'email-not-verified',
      'not-administrator',
      'wrong-passkey',
    ]),
  }),
  { personal: { subject: (data) => data.emailKey, ofAddress: true, fields: [] } },
);

/** Somebody has tried too often to sign in with an email address: they, but not its owner's devices, have to wait. */
export const signInPaused = defineEvent(
  'SignInPaused',
  z.object({ emailKey: z.string(), minutes: z.int() }),
  { personal: { subject: (data) => data.emailKey, ofAddress: true, fields: [] } },
);

/** Ways to get in without an email address and password: through the provider, by an emailed link, or with a passkey. */
export const entryWays = ['single-sign-on', 'verify-email', 'reset-password', 'join', 'passkey'] as const;
export type EntryWay = (typeof entryWays)[number];

/** An attempt was refused that cannot be attributed to an account. `attemptId` has no other meaning. */
export const entryRefused = defineEvent(
  'EntryRefused',
  z.object({
    attemptId: z.string(),
    way: z.enum(entryWays),
    /** The problem that the person was told, such as `sso.refused`. */
    reason: z.string(),
  }),
  { personal: { subject: (data) => data.attemptId, fields: [] } },
);

export const identityEvents = [
  userSignedUp,
  profileChanged,
  languageChosen,
  emailVerified,
  accountReclaimed,
  emailYielded,
  userJoinedOrganization,
  emailClaimed,
  emailReleased,
  userErased,
  userSuspended,
  userReinstated,
  userSignedIn,
  userSignedOut,
  userSignInFailed,
  signInPaused,
  entryRefused,
] as const;
export type IdentityEvent = EventOf<(typeof identityEvents)[number]>;

// API

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
