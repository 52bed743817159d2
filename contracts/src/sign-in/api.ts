import * as z from 'zod/mini';
import {
  browserTimeZoneField,
  emailField,
  linkTokenField,
  newPasswordField,
  passwordField,
} from '../fields.ts';

/** Body of `POST /api/auth/verify-email`. */
export const verifyEmailSchema = z.object({ token: linkTokenField });
/** Body of `POST /api/auth/forgot-password`. */
export const forgotPasswordSchema = z.object({ email: emailField });
/** Body of `POST /api/auth/reset-password`. */
export const resetPasswordSchema = z.object({
  token: linkTokenField,
  password: newPasswordField,
  /** True to keep the user's API keys, even though an intruder may have issued them. */
  keepApiKeys: z._default(z.boolean(), false),
});
export type ResetPassword = z.input<typeof resetPasswordSchema>;
/** Body of `POST /api/auth/reset-password/api-keys`. */
export const resetLinkSchema = z.object({ token: linkTokenField });
/** Body of `POST /api/auth/change-password`. */
export const changePasswordSchema = z.object({ currentPassword: passwordField, password: newPasswordField });
export type ChangePassword = z.infer<typeof changePasswordSchema>;

/** A message for display that says what happens next. */
export const noticeSchema = z.object({ message: z.string() });
export type Notice = z.infer<typeof noticeSchema>;

/** An item of `GET /api/auth/sessions`. */
export const sessionSchema = z.object({
  /** Public id: identifies the session but grants nothing. */
  id: z.uuid(),
  createdAt: z.iso.datetime(),
  /** Time of the session's last request, accurate to five minutes. */
  lastSeenAt: z.iso.datetime(),
  /** The session expires at this time at the latest. */
  expiresAt: z.iso.datetime(),
  /** True for the session of this request. */
  current: z.boolean(),
  /** IP address at the start of the session. */
  ipAddress: z.nullable(z.string()),
  userAgent: z.nullable(z.string()),
});
export type SessionItem = z.infer<typeof sessionSchema>;

/** Response of `GET /api/auth/methods`: the sign-in methods of this installation. */
export const signInMethodsSchema = z.object({
  /** True for sign-in by email address and password. */
  password: z.boolean(),
  /** True for sign-in through the installation's own provider, at `/api/login`. */
  sso: z.boolean(),
  /**
   * Domain for passkeys; `null` if the installation has only an IP address, because passkeys need a domain.
   */
  passkeys: z.nullable(z.string()),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

/**
 * Query of `GET /api/login`: the page to return to, a path of this installation. Any other value redirects to
 * the home page.
 */
export const loginQuerySchema = z.object({
  returnTo: z.optional(z.string()),
  /** Email address. Its domain selects an organization's provider. */
  email: z.optional(z.string().check(z.maxLength(254))),
  /**
   * Time zone for the new organization that is created when a user first signs in through the installation's
   * provider.
   */
  timeZone: z.optional(browserTimeZoneField),
});
