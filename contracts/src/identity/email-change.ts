import * as z from 'zod/mini';
import { emailField } from '../fields.ts';

/** Body of `POST /api/auth/account/delete`. */
export const deleteAccountSchema = z.strictObject({
  /** The account's email address, entered as confirmation. */
  email: emailField,
  /** Required if the account has a password. */
  password: z.optional(z.string().check(z.maxLength(1024))),
});
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** Body of `POST /api/auth/email-change`. */
export const changeEmailSchema = z.strictObject({
  email: emailField,
  /** Required if the account has a password. */
  password: z.optional(z.string().check(z.maxLength(1024))),
});
export type ChangeEmail = z.infer<typeof changeEmailSchema>;

/** Response of `GET /api/auth/email-change`: the pending change; `null` if there is none. */
export const emailChangeSchema = z.object({
  change: z.nullable(
    z.object({
      email: z.string(),
      /** True if the old address has confirmed. `newAgreed` is the same for the new address. */
      oldAgreed: z.boolean(),
      newAgreed: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  /** True if the account has a password, which a change then requires. */
  hasPassword: z.boolean(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** Body of `POST /api/auth/email-change/confirm` and `/stop`. */
export const emailChangeLinkSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });
/** Response of `confirm`: `false` until both addresses have confirmed. */
export const emailChangeAgreedSchema = z.object({ changed: z.boolean() });
