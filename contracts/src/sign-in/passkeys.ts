import * as z from 'zod/mini';
import { nameField } from '../fields.ts';

/** An item of `GET /api/auth/passkeys`. */
export const passkeySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  /** `null` if the passkey was never used. */
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkeySchema>;

/** Body of `POST /api/auth/passkeys/begin`. Accounts without a password omit `password`. */
export const beginPasskeySchema = z.object({
  password: z.optional(z.string().check(z.maxLength(1024))),
});

const base64url = (characters: number) => z.string().check(z.maxLength(characters), z.regex(/^[\w-]*$/));
const transports = z.array(z.string().check(z.maxLength(32))).check(z.maxLength(8));
const publicKey = z.literal('public-key');

/** Response of `POST /api/auth/passkeys/begin`: options for the browser to create a passkey. */
export const passkeyCreationSchema = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: publicKey })),
  timeout: z.int(),
  excludeCredentials: z.array(
    z.object({ id: z.string(), type: publicKey, transports: z.optional(transports) }),
  ),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.boolean(),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.infer<typeof passkeyCreationSchema>;

/** Body of `POST /api/auth/passkeys`: the new passkey, as returned by the browser. */
export const addPasskeySchema = z.object({
  name: nameField('Name'),
  credential: z.object({
    id: base64url(1400),
    rawId: base64url(1400),
    type: publicKey,
    response: z.object({
      clientDataJSON: base64url(4_000),
      attestationObject: base64url(12_000),
      transports: z.optional(transports),
    }),
  }),
});
export type AddPasskey = z.infer<typeof addPasskeySchema>;

/** Response of `POST /api/auth/passkeys/sign-in/begin`: options for the browser to sign a challenge. */
export const passkeyRequestSchema = z.object({
  rpId: z.string(),
  challenge: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.infer<typeof passkeyRequestSchema>;

/** Body of `POST /api/auth/passkeys/sign-in`: the signature, as returned by the browser. */
export const passkeySignInSchema = z.object({
  id: base64url(1400),
  rawId: base64url(1400),
  type: publicKey,
  response: z.object({
    clientDataJSON: base64url(4_000),
    authenticatorData: base64url(4_000),
    signature: base64url(4_000),
    userHandle: z.optional(z.nullable(base64url(200))),
  }),
});
export type PasskeySignIn = z.infer<typeof passkeySignInSchema>;
