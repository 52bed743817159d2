import type { PasskeySignIn, User } from '@proviso/contracts';
import { verifyAuthenticationResponse } from '@simplewebauthn/server';
import type { Credential, Credentials } from '../../../shared/credentials/credentials.ts';
import type { EnforcedSignOn } from '../organization-sign-on/enforced-sign-on.ts';
import { type FindAccount, userOfAccount } from '../../../shared/access/account.ts';
import { recordingDeniedSignIns } from '../../../shared/access/denied-sign-in.ts';
import type { Sessions } from '../../../shared/access/sessions.ts';
import { startSession, type StartedSession } from '../session/start-session.ts';
import { recordSignInFailure } from '../sign-in-failure.ts';
import { assertNotSuspended } from '../../../shared/access/refusals.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import type { SignInAttempt, SignInAttempts } from '../sign-in-attempts.ts';
import type { PasskeyChallenges } from './challenges.ts';
import { type Passkeys, type StoredPasskey, userHandleOf } from './passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

export interface SignInWithPasskeyDeps {
  log: EventLog;
  sessions: Sessions;
  credentials: Credentials;
  findAccount: FindAccount;
  passkeys: Passkeys;
  passkeyChallenges: PasskeyChallenges;
  signInAttempts: SignInAttempts;
  now: () => Date;
  enforcedSignOn: EnforcedSignOn;
}

/**
 * Signs in a user with a passkey. The passkey proves possession and the device's lock proves the identity, so
 * no two-factor code is needed.
 * @throws DomainError `passkey.ended`, `passkey.refused`, `identity.suspended`, `organization.suspended`,
 * `sign-on.required`
 */
export const signInWithPasskey = async (
  deps: SignInWithPasskeyDeps,
  party: RelyingParty,
  signed: PasskeySignIn,
  input: SignInAttempt,
): Promise<{ user: User; session: StartedSession }> => {
  const { contextFor } = input;
  const refusals = ['passkey.ended', 'passkey.refused'] as const;
  const { challenge, passkey, owner } = await recordingDeniedSignIns(
    deps,
    { way: 'passkey', refusals },
    contextFor,
    async () => find(deps, signed, input),
  );
  const { userId, organizationId, emailKey } = owner;
  // A signature cannot be guessed, so attempts are limited by IP address only. A limit per account would let
  // attackers lock the owner out.
  if (!(await isProven(deps, party, { signed, challenge, passkey }))) {
    const failure = { emailKey, organizationId, reason: 'wrong-passkey' } as const;
    await recordSignInFailure(deps, failure, contextFor);
    throw new DomainError('passkey.refused');
  }
  const account = await deps.findAccount(userId, organizationId);
  if (!account) throw new DomainError('passkey.refused');
  assertNotSuspended(account);
  await deps.enforcedSignOn.assertFree(account);
  const session = await startSession(deps, { userId, organizationId, method: 'passkey' }, contextFor);
  await deps.signInAttempts.succeeded(input, emailKey);
  return { user: userOfAccount(account), session };
};

interface Signed {
  challenge: string;
  passkey: StoredPasskey;
}

/** Consumes the browser's challenge. Returns the challenge, and the passkey with its owner. */
const find = async (
  { passkeyChallenges, passkeys, credentials }: SignInWithPasskeyDeps,
  signed: PasskeySignIn,
  input: SignInAttempt,
): Promise<Signed & { owner: Credential }> => {
  const challenge = await passkeyChallenges.take(input);
  if (challenge === undefined) throw new DomainError('passkey.ended');
  const passkey = await passkeys.find(signed.id);
  const owner = passkey && (await credentials.findByUser(passkey.userId));
  if (!passkey || owner?.status !== 'active') throw new DomainError('passkey.refused');
  return { challenge, passkey, owner };
};

const isProven = async (
  { passkeys, now }: SignInWithPasskeyDeps,
  { id, origin }: RelyingParty,
  { signed, challenge, passkey }: Signed & { signed: PasskeySignIn },
): Promise<boolean> => {
  const { userHandle } = signed.response;
  if (userHandle && userHandle !== userHandleOf(passkey.userId)) return false;
  const { credentialId, publicKey, counter } = passkey;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: {
      ...signed,
      clientExtensionResults: {},
      response: { ...signed.response, userHandle: userHandle ?? undefined },
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    credential: { id: credentialId, publicKey, counter },
    // The library throws plain errors if the browser sent invalid input.
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  return verified && authenticationInfo
    ? passkeys.used(passkey.id, authenticationInfo.newCounter, now())
    : false;
};
