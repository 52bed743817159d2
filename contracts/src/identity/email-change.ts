import * as z from 'zod/mini';
import { emailField } from '../fields.ts';

/** Body of `POST /api/auth/account/delete`. */
export const deleteAccountSchema = z.strictObject({
  /** The address of the account, to confirm. */
  email: emailField,
  /** Of an account that has one. */
  password: z.optional(z.string().check(z.maxLength(1024))),
});
export type DeleteAccount = z.infer<typeof deleteAccountSchema>;

/** Body of `POST /api/auth/email-change`. */
export const changeEmailSchema = z.strictObject({
  email: emailField,
  /** Of an account that has one. */
  password: z.optional(z.string().check(z.maxLength(1024))),
});
export type ChangeEmail = z.infer<typeof changeEmailSchema>;

/** The answer of `GET /api/auth/email-change`: a change that waits, or `null`. */
export const emailChangeSchema = z.object({
  change: z.nullable(
    z.object({
      email: z.string(),
      /** Which of the two addresses have agreed. */
      oldAgreed: z.boolean(),
      newAgreed: z.boolean(),
      expiresAt: z.iso.datetime(),
    }),
  ),
  /** The password is asked for. */
  hasPassword: z.boolean(),
});
export type EmailChange = z.infer<typeof emailChangeSchema>;

/** Body of `POST /api/auth/email-change/confirm` and `/stop`. */
export const emailChangeLinkSchema = z.strictObject({ token: z.string().check(z.maxLength(200)) });
/** The answer of the former: `false` while the other address has not agreed. */
export const emailChangeAgreedSchema = z.object({ changed: z.boolean() });
