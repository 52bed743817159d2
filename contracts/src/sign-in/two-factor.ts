import * as z from 'zod/mini';
import { sessionStartedSchema } from '../identity/api.ts';

const code = z
  .string('Code is required')
  .check(z.trim(), z.minLength(1, 'Code is required'), z.maxLength(40, 'Code is too long'));

/** The answer of `GET /api/auth/two-factor`. */
export const twoFactorStatusSchema = z.object({
  enabled: z.boolean(),
  /** Recovery codes that have not been used. */
  recoveryCodesLeft: z.int(),
});
export type TwoFactorStatus = z.infer<typeof twoFactorStatusSchema>;

/** The answer of `POST /api/auth/two-factor/setup`. */
export const twoFactorSetupSchema = z.object({
  /** For people who cannot scan the code: base32. */
  secret: z.string(),
  /** `otpauth://totp/…`, as authenticator apps read it. */
  uri: z.string(),
  /** The same as an image: an SVG as a `data:` address. */
  qrCode: z.string(),
});
export type TwoFactorSetup = z.infer<typeof twoFactorSetupSchema>;

const password = z.optional(z.string().check(z.maxLength(1024)));

/** Body of `POST /api/auth/two-factor/enable`: the code that the app shows. Accounts without a password omit it. */
export const enableTwoFactorSchema = z.object({ password, code });
export type EnableTwoFactor = z.infer<typeof enableTwoFactorSchema>;

/** The answer of `POST /api/auth/two-factor/enable`, given once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });

/** Body of `POST /api/auth/two-factor/disable`. Accounts without a password omit it. */
export const disableTwoFactorSchema = z.object({
  password,
  code,
});
export type DisableTwoFactor = z.infer<typeof disableTwoFactorSchema>;

/** Body of `POST /api/auth/two-factor/verify`: the code that the app shows, or a recovery code. */
export const verifyTwoFactorSchema = z.object({ code });

/** The answer of a sign-in that needs a code to be completed. */
export const twoFactorRequiredSchema = z.object({ twoFactorRequired: z.literal(true) });

/** The answer of a sign-in: the session, or a request for a code. */
export const signInAnswerSchema = z.union([sessionStartedSchema, twoFactorRequiredSchema]);
export type SignInAnswer = z.infer<typeof signInAnswerSchema>;
