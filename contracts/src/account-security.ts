import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { emailField, linkTokenField, newPasswordField, passwordField } from './fields.ts';

// Events

export const passwordChanged = defineEvent(
  'PasswordChanged',
  z.object({
    userId: z.string(),
    /** Whether the person gave the old password or followed an emailed link. */
    by: z.enum(['password', 'link']),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** Somebody asked for a password reset link, for an address that may or may not have an account. */
export const passwordResetRequested = defineEvent(
  'PasswordResetRequested',
  z.object({
    emailKey: z.string(),
    /** Why an administrator of the installation asked for it. */
    reason: z.optional(z.string()),
  }),
  { personal: { subject: (data) => data.emailKey, ofAddress: true, fields: [] }, written: ['reason'] },
);
/** A signed-in person gave an incorrect current password when changing it. */
export const passwordChangeFailed = defineEvent('PasswordChangeFailed', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
/** Somebody opened an emailed link that no longer works: it was used, replaced, or has expired. */
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
     * `removed`, `left` and `moved`: the person was removed from, left, or joined another organization. `reclaimed`: whoever has
     * the address took the account over. `deactivated`: the organization closed its door to the person.
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

// API

/** Body of `POST /api/auth/verify-email`. */
export const verifyEmailSchema = z.object({ token: linkTokenField });
/** Body of `POST /api/auth/forgot-password`. */
export const forgotPasswordSchema = z.object({ email: emailField });
/** Body of `POST /api/auth/reset-password`. */
export const resetPasswordSchema = z.object({
  token: linkTokenField,
  password: newPasswordField,
  /** Whether the person's API keys go on working; somebody else may have issued them. */
  keepApiKeys: z._default(z.boolean(), false),
});
export type ResetPassword = z.input<typeof resetPasswordSchema>;
/** Body of `POST /api/auth/reset-password/api-keys`. */
export const resetLinkSchema = z.object({ token: linkTokenField });
/** Body of `POST /api/auth/change-password`. */
export const changePasswordSchema = z.object({ currentPassword: passwordField, password: newPasswordField });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** A response that says what happens next, suitable for display. */
export const noticeSchema = z.object({ message: z.string() });
export type Notice = z.infer<typeof noticeSchema>;

/** An item of `GET /api/auth/sessions`. */
export const sessionSchema = z.object({
  /** Public id: identifies the session but grants nothing. */
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastSeenAt: z.iso.datetime(),
  /** When it expires at the latest. */
  expiresAt: z.iso.datetime(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
  /** Where it was started. */
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type SessionItem = z.infer<typeof sessionSchema>;
