import * as z from 'zod/mini';
import { emailField, linkTokenField, newPasswordField, passwordField } from '../fields.ts';

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

/** The answer of `GET /api/auth/methods`: the ways to sign in to this installation. */
export const signInMethodsSchema = z.object({
  /** By email address and password, in the form. */
  password: z.boolean(),
  /** By the organization's own provider: `/api/login` leads there. */
  sso: z.boolean(),
  /** The domain in which passkeys work; `null`: the installation is known by an IP address, for which there are none. */
  passkeys: z.nullable(z.string()),
});
export type SignInMethods = z.infer<typeof signInMethodsSchema>;

/** Query of `GET /api/login`: the page to return to, a path of this installation. Anything else leads to the home page. */
export const loginQuerySchema = z.object({
  returnTo: z.optional(z.string()),
  /** Of somebody whose organization has a provider of its own: its domain says which. */
  email: z.optional(z.string().check(z.maxLength(254))),
});
