import * as z from 'zod/mini';
import { limits } from './limits.ts';

/** Fields that several requests share, with the messages that forms show next to them. */

const { min, max } = limits.passwordCharacters;

/** A short single-line text such as a name; `label` begins its messages. */
export const nameField = (label: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(limits.nameCharacters, `${label} is too long`),
      z.regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, `${label} must be one line`),
    );

/**
 * An ASCII email address. RFC 6532 addresses are refused: letters in other scripts can look like Latin ones,
 * so users could not distinguish two addresses.
 */
export const emailField = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Email is too long'),
    z.regex(/^[\x20-\x7e]*$/, { error: 'Use only the letters a to z in an email address', abort: true }),
    z.email('Enter a valid email address'),
  );

/**
 * A browser's time zone: an IANA name such as `Europe/Berlin`. Only the length is checked, so that an unknown
 * zone does not cause the request to be refused.
 */
export const browserTimeZoneField = z.string().check(z.maxLength(limits.nameCharacters));

/** A newly chosen password. */
export const newPasswordField = z
  .string('Password is required')
  .check(
    z.minLength(min, `Password must be at least ${min} characters`),
    z.maxLength(max, `Password must be at most ${max} characters`),
  );

/**
 * An existing password. A password of the wrong length is simply incorrect, so the messages do not mention
 * the length.
 */
export const passwordField = z
  .string('Password is required')
  .check(z.minLength(1, 'Password is required'), z.maxLength(1024));

/**
 * A code from an authenticator app, or a recovery code, sent along with a password. Absent or empty if the
 * user sends no code.
 */
export const secondFactorField = z.optional(z.string().check(z.trim(), z.maxLength(40)));

/** An emailed link's token: 32 bytes in base64url. A malformed token is refused like an invalid one. */
export const linkTokenField = z.string('Link is required').check(z.maxLength(200, 'Link is too long'));
