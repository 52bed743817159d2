import * as z from 'zod/mini';
import { defineEvent, type EventOf } from '../events/define-event.ts';

export const passwordChanged = defineEvent(
  'PasswordChanged',
  z.object({
    userId: z.string(),
    /** How the user was verified: by the old password, or by an emailed link. */
    by: z.enum(['password', 'link']),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** Someone requested a password reset link, for an address that may or may not have an account. */
export const passwordResetRequested = defineEvent(
  'PasswordResetRequested',
  z.object({
    emailKey: z.string(),
    /** Reason given by the administrator of the installation who requested the link. */
    reason: z.optional(z.string()),
  }),
  { personal: { subject: (data) => data.emailKey, ofAddress: true, fields: [] }, written: ['reason'] },
);
/** A signed-in user tried to change the password but entered an incorrect current password. */
export const passwordChangeFailed = defineEvent('PasswordChangeFailed', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
/** Someone opened an emailed link that no longer works, because it was used, was replaced, or has expired. */
export const mailedLinkRefused = defineEvent(
  'MailedLinkRefused',
  z.object({ userId: z.string(), purpose: z.enum(['verify-email', 'reset-password']) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const sessionRevoked = defineEvent(
  'SessionRevoked',
  z.object({
    userId: z.string(),
    /**
     * Reason why the session ended. `removed`: the user was removed from the organization. `left`: the user
     * left it. `moved`: the user joined another organization. `reclaimed`: the owner of the address took over
     * the account. `deactivated`: the organization deactivated the user.
     */
    reason: z.enum([
      'chosen',
      'password-changed',
      'removed',
      'left',
      'moved',
      'reclaimed',
      'email-changed',
      'deactivated',
      'two-factor-enabled',
    ]),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);

export const accountSecurityEvents = [
  passwordChanged,
  passwordResetRequested,
  passwordChangeFailed,
  mailedLinkRefused,
  sessionRevoked,
] as const;
export type AccountSecurityEvent = EventOf<(typeof accountSecurityEvents)[number]>;

export const passkeyAdded = defineEvent(
  'PasskeyAdded',
  z.object({ userId: z.string(), passkeyId: z.string(), name: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] }, written: ['name'] },
);
export const passkeyRemoved = defineEvent(
  'PasskeyRemoved',
  z.object({
    userId: z.string(),
    passkeyId: z.string(),
    name: z.string(),
    /** `reclaimed`: the owner of the address took over the account. */
    reason: z.enum(['chosen', 'password-reset', 'reclaimed']),
  }),
  { personal: { subject: (data) => data.userId, fields: [] }, written: ['name'] },
);

export const passkeyEvents = [passkeyAdded, passkeyRemoved] as const;
export type PasskeyEvent = EventOf<(typeof passkeyEvents)[number]>;

/**
 * An account at an OpenID provider became a sign-in method. `subjectKey` is an HMAC of the subject at the
 * provider.
 */
export const externalIdentityLinked = defineEvent(
  'ExternalIdentityLinked',
  z.object({ userId: z.string(), issuer: z.string(), subjectKey: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);

export const singleSignOnEvents = [externalIdentityLinked] as const;
export type SingleSignOnEvent = EventOf<(typeof singleSignOnEvents)[number]>;

export const twoFactorEnabled = defineEvent('TwoFactorEnabled', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
export const twoFactorDisabled = defineEvent(
  'TwoFactorDisabled',
  z.object({
    userId: z.string(),
    /** Reason given by an administrator of the installation; absent if the user turned it off. */
    reason: z.optional(z.string()),
  }),
  { personal: { subject: (data) => data.userId, fields: [] }, written: ['reason'] },
);

export const twoFactorEvents = [twoFactorEnabled, twoFactorDisabled] as const;
export type TwoFactorEvent = EventOf<(typeof twoFactorEvents)[number]>;
