import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { emailField, newPasswordField, passwordField } from './fields.ts';

// Events

export const passwordChanged = defineEvent(
  'PasswordChanged',
  z.object({
    userId: z.string(),
    /** Whether the old password was shown, or a mailed link. */
    by: z.enum(['password', 'link']),
  }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
/** Somebody asked for a link to a new password, for an address that may have an account or not. */
export const passwordResetRequested = defineEvent(
  'PasswordResetRequested',
  z.object({ emailKey: z.string() }),
  { personal: { subject: (data) => data.emailKey, fields: [] } },
);
/** Somebody who is signed in did not know the password that they wanted to change. */
export const passwordChangeFailed = defineEvent('PasswordChangeFailed', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
/** Somebody opened a mailed link that was a person's and works no more: it was used, replaced or is over. */
export const mailedLinkRefused = defineEvent(
  'MailedLinkRefused',
  z.object({ userId: z.string(), purpose: z.enum(['verify-email', 'reset-password']) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const sessionRevoked = defineEvent(
  'SessionRevoked',
  z.object({
    userId: z.string(),
    /** The last three: the person was removed from, left, or joined another organization. */
    reason: z.enum(['chosen', 'password-changed', 'removed', 'left', 'moved']),
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

/** A mailed link's token: 32 bytes in base64url. What cannot be one is refused like one that does not work. */
const token = z.string('Link is required').check(z.maxLength(200, 'Link is too long'));

/** Body of `POST /api/auth/verify-email`. */
export const verifyEmailSchema = z.object({ token });
/** Body of `POST /api/auth/forgot-password`. */
export const forgotPasswordSchema = z.object({ email: emailField });
/** Body of `POST /api/auth/reset-password`. */
export const resetPasswordSchema = z.object({ token, password: newPasswordField });
export type ResetPassword = z.infer<typeof resetPasswordSchema>;
/** Body of `POST /api/auth/change-password`. */
export const changePasswordSchema = z.object({ currentPassword: passwordField, password: newPasswordField });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** An answer that says what happens now, fit to show a person. */
export const noticeSchema = z.object({ message: z.string() });
export type Notice = z.infer<typeof noticeSchema>;

/** An item of `GET /api/auth/sessions`. */
export const sessionSchema = z.object({
  /** Public id: it names the session and opens nothing. */
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** To within five minutes. */
  lastSeenAt: z.iso.datetime(),
  /** When it is over in any case. */
  expiresAt: z.iso.datetime(),
  /** The session that asks. */
  current: z.boolean(),
  /** From where it was started. */
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type SessionItem = z.infer<typeof sessionSchema>;
