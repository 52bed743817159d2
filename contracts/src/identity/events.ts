import * as z from 'zod/mini';
import { accessTrialStarted } from '../billing/events.ts';
import { directoryIdentityChanged } from '../directory/events.ts';
import { defineEvent, type EventOf } from '../events/define-event.ts';
import { notificationEvents } from '../notifications/events.ts';
import { auditViewEvents } from '../audit/views.ts';
import { policyViewEvents } from '../policies/views.ts';
import { apiKeyEvents } from '../organizations/events.ts';
import { updateSubscriptionEvents } from '../regulatory-updates/events.ts';
import { passkeyEvents, passwordChanged, singleSignOnEvents, twoFactorEvents } from '../sign-in/events.ts';

/** The account's address changed: both addresses confirmed, or the organization's directory changed it. */
export const emailChanged = defineEvent(
  'EmailChanged',
  z.object({
    userId: z.string(),
    email: z.string(),
    previousEmail: z.string(),
    /** Present if the directory changed the address. The new address is then unproven. */
    by: z.optional(z.literal('directory')),
  }),
  { personal: { subject: (data) => data.userId, fields: ['email', 'previousEmail'] } },
);

export const userSignedUp = defineEvent(
  'UserSignedUp',
  z.object({
    userId: z.string(),
    email: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /**
     * Language of the sign-up page. Absent for English, and in events from before there were other languages.
     */
    language: z.optional(z.string()),
  }),
  { personal: { subject: (data) => data.userId, fields: ['email', 'firstName', 'lastName'] } },
);
export const profileChanged = defineEvent(
  'ProfileChanged',
  z.object({ userId: z.string(), firstName: z.string(), lastName: z.string() }),
  { personal: { subject: (data) => data.userId, fields: ['firstName', 'lastName'] } },
);
/** The user chose a language for pages, emails, and files. If it is no longer offered, English is used. */
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
/** An administrator of the installation locked out the user and their API keys until they are reinstated. */
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
/** The account with this address was erased, so another account may claim the address. */
export const emailReleased = defineEvent('EmailReleased', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
/**
 * The user's identifying data was destroyed, and they can no longer sign in. The log still has their actions
 * and the times.
 */
export const userErased = defineEvent(
  'UserErased',
  z.object({
    userId: z.string(),
    /** The administrator's reason; absent if the user was erased with the organization's data. */
    reason: z.optional(z.string()),
    /** HMACs of the user's addresses, which link to other data about the user. */
    emailKeys: z.optional(z.array(z.string())),
  }),
  {
    schemaVersion: 2,
    personal: { subject: (data) => data.userId, fields: [] },
    written: ['reason'],
    upcasters: { 1: (data) => data },
  },
);
/** A user joined another organization. From this event on, their stream belongs to that organization. */
export const userJoinedOrganization = defineEvent(
  'UserJoinedOrganization',
  z.object({ userId: z.string(), organizationId: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/**
 * An email address was verified: the user followed an emailed link, or their provider vouched for the
 * address.
 */
export const emailVerified = defineEvent(
  'EmailVerified',
  z.object({ userId: z.string(), by: z.enum(['link', 'provider']) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/**
 * The owner of an unverified account's address proved that it is theirs. Because another person may have
 * signed up with the address, everything set up before that was removed: the password, two-factor
 * authentication, API keys, passkeys, linked sign-ins, remembered devices, and sessions.
 */
export const accountReclaimed = defineEvent(
  'AccountReclaimed',
  z.object({ userId: z.string(), by: z.enum(['link', 'provider']) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/**
 * Ways to prove an address. `directory`: the organization's directory vouches for an address in a domain that
 * the organization has proved.
 */
export const addressProofs = ['link', 'provider', 'directory'] as const;

/**
 * Another user proved the address of an account that had never proved it. The account keeps neither an
 * address nor a way to sign in.
 */
export const emailYielded = defineEvent(
  'EmailYielded',
  z.object({ userId: z.string(), to: z.enum(addressProofs) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** Methods of signing in. */
export const signInMethods = ['password', 'sign-up', 'invitation', 'oidc', 'saml', 'passkey'] as const;

/** Second factors, for users with two-factor authentication. */
export const secondFactors = ['totp', 'recovery-code'] as const;

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

/**
 * Too many sign-ins with an email address failed. Unknown devices must wait before the next attempt; devices
 * that the owner has used before need not.
 */
export const signInPaused = defineEvent(
  'SignInPaused',
  z.object({ emailKey: z.string(), minutes: z.int() }),
  { personal: { subject: (data) => data.emailKey, ofAddress: true, fields: [] } },
);

/** Ways to sign in without an email address and password. */
export const alternativeSignInWays = [
  'single-sign-on',
  'verify-email',
  'reset-password',
  'join',
  'passkey',
] as const;

/**
 * A sign-in attempt that cannot be attributed to an account was refused. `attemptId` only identifies the
 * attempt.
 */
export const entryRefused = defineEvent(
  'EntryRefused',
  z.object({
    attemptId: z.string(),
    way: z.enum(alternativeSignInWays),
    /** The problem code in the response, such as `sso.refused`. */
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

/** The picture was changed. It is in the file store, encrypted with the user's key. */
export const profilePictureChanged = defineEvent(
  'ProfilePictureChanged',
  z.object({
    userId: z.string(),
    /** Organization that owns the file, even after the user moves to another one. */
    organizationId: z.string(),
    sha256: z.string(),
    /** Size of the picture in bytes. */
    bytes: z.int(),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const profilePictureRemoved = defineEvent('ProfilePictureRemoved', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});

export const profilePictureEvents = [profilePictureChanged, profilePictureRemoved] as const;
export type ProfilePictureEvent = EventOf<(typeof profilePictureEvents)[number]>;

/** Every event of a `user-{id}` stream. */
export const userEvents = [
  userSignedUp,
  profileChanged,
  languageChosen,
  emailVerified,
  emailChanged,
  accountReclaimed,
  emailYielded,
  userJoinedOrganization,
  passwordChanged,
  ...twoFactorEvents,
  ...singleSignOnEvents,
  ...apiKeyEvents,
  ...passkeyEvents,
  ...profilePictureEvents,
  ...updateSubscriptionEvents,
  ...notificationEvents,
  ...policyViewEvents,
  ...auditViewEvents,
  directoryIdentityChanged,
  accessTrialStarted,
  userErased,
  userSuspended,
  userReinstated,
] as const;
export type UserEvent = EventOf<(typeof userEvents)[number]>;
