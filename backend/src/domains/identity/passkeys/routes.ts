import {
  addPasskeySchema,
  beginPasskeySchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeySignInSchema,
  sessionStartedSchema,
} from '@proviso/contracts';
import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import type { CookieOptions, Request } from 'express';
import * as z from 'zod';
import { withHasherForAddress } from '../../../shared/credentials/with-hasher-for-address.ts';
import type { PasswordHashers } from '../../../shared/credentials/password-hasher.ts';
import type { EndSessionDeps } from '../session/end-session.ts';
import { replaceSessionCookie } from '../session/replace-session-cookie.ts';
import type { Session } from '../../../shared/access/session.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { limitByAddress } from '../../../shared/routing/limit-by-address.ts';
import { publicRoute, sessionRoute, type Route } from '../../../shared/routing/route.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { addPasskey, removePasskey } from './change-passkeys.ts';
import { CHALLENGE_MINUTES } from './challenges.ts';
import { presentPasskey, userHandleOf } from './passkeys.ts';
import { relyingPartyOf, type RelyingParty } from './relying-party.ts';
import { signInWithPasskey, type SignInWithPasskeyDeps } from './sign-in-with-passkey.ts';

export interface PasskeyRouteDeps extends SignInWithPasskeyDeps, EndSessionDeps {
  hasher: PasswordHashers;
  cookies: CookieOptions;
  addressOf: (path: string) => string;
  /** Limits sign-ups and sign-ins from one IP address. */
  addressAttempts: AttemptLimit;
  /** Limits challenges issued to one IP address. */
  passkeyChallengesGiven: AttemptLimit;
  /** Limits password attempts, by user id. */
  passwordAttempts: AttemptLimit;
}

/** How long a sign-in counts as recent, in minutes. A user without a password needs a recent sign-in. */
const SIGNED_IN_MINUTES = 10;
const path = '/api/auth/passkeys';
const timeout = CHALLENGE_MINUTES * 60_000;
/** COSE ids of ECDSA on P-256, EdDSA and RSA. Some authenticators support only one of these algorithms. */
const algorithms = [-7, -8, -257];
const partyOf = ({ addressOf }: PasskeyRouteDeps): RelyingParty => {
  const party = relyingPartyOf(addressOf('/'));
  if (!party) throw new DomainError('passkey.off');
  return party;
};

/** `/api/auth/passkeys`: manages a user's passkeys, and signs in with a passkey. */
export const passkeyRoutes = (deps: PasskeyRouteDeps): readonly Route[] => {
  const { passkeys, passkeyChallenges } = deps;
  return [
    sessionRoute(
      {
        method: 'get',
        path,
        permission: 'session',
        summary: 'Lists the user’s passkeys, newest first',
        answers: { 200: z.array(passkeySchema) },
      },
      async ({ session: { userId } }) => ({
        status: 200,
        body: (await passkeys.listOf(userId)).map(presentPasskey),
      }),
    ),
    sessionRoute(
      {
        method: 'post',
        path: `${path}/begin`,
        permission: 'session',
        summary: 'Begins to add a passkey, and returns the options for the authenticator',
        body: beginPasskeySchema,
        answers: { 200: passkeyCreationSchema },
        problems: ['passkey.off', 'passkey.sign-in-first', 'identity.password-wrong', 'request.too-many'],
        secretAnswer: true,
      },
      async ({ body: { password }, session, request, response }) => {
        const party = partyOf(deps);
        const { userId, organizationId } = session;
        await confirmIdentity(deps, session, password, request);
        const account = await deps.findAccount(userId, organizationId);
        if (!account) throw new DomainError('session.required');
        const { email, firstName, lastName } = account;
        const own = await passkeys.listOf(userId);
        const options = await generateRegistrationOptions({
          rpName: 'Proviso',
          rpID: party.id,
          userID: new Uint8Array(Buffer.from(userHandleOf(userId), 'base64url')),
          userName: email,
          userDisplayName: `${firstName} ${lastName}`.trim(),
          timeout,
          attestationType: 'none',
          excludeCredentials: own.map(({ credentialId: id, transports }) => ({
            id,
            transports: [...transports],
          })),
          authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
          supportedAlgorithmIDs: algorithms,
        });
        await passkeyChallenges.start({ request, response }, options.challenge, userId);
        return { status: 200, body: passkeyCreationSchema.parse(options) };
      },
    ),
    sessionRoute(
      {
        method: 'post',
        path,
        permission: 'session',
        summary: 'Adds the passkey that an authenticator has created',
        body: addPasskeySchema,
        answers: { 201: passkeySchema },
        problems: [
          'passkey.off',
          'passkey.ended',
          'passkey.not-verified',
          'passkey.taken',
          'passkey.too-many',
          'event.text-not-storable',
        ],
        secretAnswer: true,
      },
      async ({ body, session: { userId }, request, response, context }) => {
        const party = partyOf(deps);
        const challenge = await passkeyChallenges.take({ request, response }, userId);
        if (challenge === undefined) throw new DomainError('passkey.ended');
        const adding = { userId, challenge };
        const { passkey, wrote } = await addPasskey({ ...deps, party }, adding, body, context);
        return { status: 201, body: passkey, wrote: [wrote] };
      },
    ),
    sessionRoute(
      {
        method: 'delete',
        path: `${path}/:id`,
        permission: 'session',
        summary: 'Removes a passkey',
        params: z.object({ id: z.uuid() }),
        answers: { 204: null },
        problems: ['passkey.not-found'],
      },
      async ({ session: { userId }, params: { id: passkeyId }, context }) => ({
        status: 204,
        wrote: [await removePasskey(deps, { userId, passkeyId, reason: 'chosen' }, context)],
      }),
    ),
    publicRoute(
      {
        method: 'post',
        path: `${path}/sign-in/begin`,
        summary: 'Begins a sign-in with a passkey, and returns the challenge for the authenticator',
        answers: { 200: passkeyRequestSchema },
        problems: ['passkey.off', 'request.too-many'],
        middleware: [limitByAddress(deps.passkeyChallengesGiven)],
      },
      async ({ request, response }) => {
        const { id: rpID } = partyOf(deps);
        const userVerification = 'required';
        const options = await generateAuthenticationOptions({ rpID, timeout, userVerification });
        await passkeyChallenges.start({ request, response }, options.challenge);
        return { status: 200, body: passkeyRequestSchema.parse(options) };
      },
    ),
    publicRoute(
      {
        method: 'post',
        path: `${path}/sign-in`,
        summary: 'Signs in with the challenge that an authenticator has signed',
        body: passkeySignInSchema,
        answers: { 200: sessionStartedSchema },
        problems: [
          'passkey.off',
          'passkey.ended',
          'passkey.refused',
          'sign-on.required',
          'identity.suspended',
          'organization.suspended',
          'request.too-many',
        ],
        middleware: [limitByAddress(deps.addressAttempts)],
      },
      async (input) => {
        const { user, session } = await signInWithPasskey(deps, partyOf(deps), input.body, input);
        const wrote = await replaceSessionCookie(deps, input, session);
        return { status: 200, body: { user, message: 'Successfully signed in' }, wrote };
      },
    ),
  ];
};

/** Confirms the user's identity: by password or, for a user without a password, by a recent sign-in. */
const confirmIdentity = async (
  deps: PasskeyRouteDeps,
  { userId, id }: Session,
  password: string | undefined,
  request: Request,
): Promise<void> => {
  const { credentials, passwordAttempts, sessions, now } = deps;
  const passwordHash = (await credentials.findByUser(userId))?.passwordHash;
  if (passwordHash === undefined) {
    const own = (await sessions.listOf(userId)).find(({ publicId }) => publicId === id);
    const age = own ? now().getTime() - own.createdAt.getTime() : Infinity;
    if (age > SIGNED_IN_MINUTES * 60_000)
      throw new DomainError('passkey.sign-in-first', { minutes: SIGNED_IN_MINUTES });
    return;
  }
  await passwordAttempts.count(userId);
  const { hasher } = withHasherForAddress(deps, request);
  if (!(await hasher.verify(password ?? '', passwordHash))) throw new DomainError('identity.password-wrong');
  await passwordAttempts.forget(userId);
};
