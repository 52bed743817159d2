import * as z from 'zod/mini';
import { defineEvent, type EventOf } from './events/define-event.ts';
import { limits } from './limits.ts';
import { organizationRoles } from './organizations.ts';

const { min, max } = limits.passwordCharacters;
const name = (label: string) =>
  z
    .string(`${label} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${label} is required`),
      z.maxLength(limits.nameCharacters, `${label} is too long`),
    );
const email = z
  .string('Email is required')
  .check(
    z.trim(),
    z.minLength(1, 'Email is required'),
    z.maxLength(254, 'Email is too long'),
    z.email('Enter a valid email address'),
  );

// Events

export const userSignedUp = defineEvent(
  'UserSignedUp',
  z.object({ userId: z.string(), email: z.string(), firstName: z.string(), lastName: z.string() }),
  { personal: { subject: (data) => data.userId, fields: ['email', 'firstName', 'lastName'] } },
);
export const emailClaimed = defineEvent(
  'EmailClaimed',
  z.object({ userId: z.string(), organizationId: z.string() }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const userSignedIn = defineEvent(
  'UserSignedIn',
  z.object({ userId: z.string(), method: z.enum(['password', 'sign-up']) }),
  { personal: { subject: (data) => data.userId, fields: [] } },
);
export const userSignedOut = defineEvent('UserSignedOut', z.object({ userId: z.string() }), {
  personal: { subject: (data) => data.userId, fields: [] },
});
export const userSignInFailed = defineEvent(
  'UserSignInFailed',
  z.object({ emailKey: z.string(), reason: z.enum(['unknown-email', 'wrong-password']) }),
  { personal: { subject: (data) => data.emailKey, fields: [] } },
);

export const identityEvents = [
  userSignedUp,
  emailClaimed,
  userSignedIn,
  userSignedOut,
  userSignInFailed,
] as const;
export type IdentityEvent = EventOf<(typeof identityEvents)[number]>;

// API

/** Body of `POST /api/auth/signup`. */
export const signUpSchema = z.object({
  email,
  firstName: name('First name'),
  lastName: name('Last name'),
  company: name('Company'),
  password: z
    .string('Password is required')
    .check(
      z.minLength(min, `Password must be at least ${min} characters`),
      z.maxLength(max, `Password must be at most ${max} characters`),
    ),
});
export type SignUp = z.infer<typeof signUpSchema>;

/** Body of `POST /api/auth/signin`. A wrong length is a wrong password, so it is not said. */
export const signInSchema = z.object({
  email,
  password: z.string('Password is required').check(z.minLength(1, 'Password is required'), z.maxLength(1024)),
});
export type SignIn = z.infer<typeof signInSchema>;

/** The answer of `GET /api/auth/user`. */
export const userSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.string(),
  profileImageUrl: z.nullable(z.string()),
  /** `admin` for administrators of the platform, otherwise the role in the organisation. */
  role: z.enum(['admin', ...organizationRoles]),
  isAdmin: z.boolean(),
  organizationId: z.uuid(),
});
export type User = z.infer<typeof userSchema>;

/** The answers of sign-up and sign-in. */
export const sessionStartedSchema = z.object({ user: userSchema, message: z.string() });
export type SessionStarted = z.infer<typeof sessionStartedSchema>;
