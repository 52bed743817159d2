import * as z from 'zod/mini';
import { sessionStartedSchema } from '../identity/api.ts';

const code = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(40, 'Code is too long'));

/** Response of `GET /api/auth/two-factor`. */
export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** Number of recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>;

/** Response of `POST /api/auth/two-factor/setup`. */
export const twoFactorSetupSchema = z.object({
  /** Base32 secret, for users who cannot scan the code. */
  secret: z.string(),
  /** `otpauth://totp/…` URI for authenticator apps. */
  uri: z.string(),
  /** `uri` as a QR code: an SVG in a `data:` URL. */
  qrCode: z.string(),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

const password = z.optional(z.string().check(z.maxLength(1024)));

/**
 * Body of `POST /api/auth/two-factor/enable`: the app's current code. Accounts without a password omit
 * `password`.
 */
export const enableTwoFactorSchema = z.object({ password, code });
export type EnableTwoFactor = z.infer<typeof enableTwoFactorSchema>;

/** Response of `POST /api/auth/two-factor/enable`, returned only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Body of `POST /api/auth/two-factor/disable`. Accounts without a password omit `password`. */
export const disableTwoFactorSchema = z.object({
  password,
  code,
});
export type DisableTwoFactor = z.infer<typeof disableTwoFactorSchema>;

/** Body of `POST /api/auth/two-factor/verify`: the app's current code, or a recovery code. */
export const verifyTwoFactorSchema = z.object({ code });

/** Response to a sign-in that needs a code. */
export const twoFactorRequiredSchema = z.object({ twoFactorRequired: z.literal(true) });

/** Response to a sign-in: the session, or a request for a code. */
export const signInAnswerSchema = z.union([sessionStartedSchema, twoFactorRequiredSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
