import { PLATFORM, type SignIn, type User } from '@proviso/contracts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EnforcedSignOn } from './organization-sign-on/enforced-sign-on.ts';
import { type FindAccount, userOfAccount } from '../../shared/access/account.ts';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import type { PasswordHasher } from '../../shared/credentials/password-hasher.ts';
import { recordSignInFailure } from './sign-in-failure.ts';
import {
  startSessionOrChallenge,
  type SessionOrChallengeDeps,
  type SignInOutcome,
} from './two-factor/start-session-or-challenge.ts';
import { assertNotSuspended } from '../../shared/access/refusals.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';

export interface SignInDeps extends SessionOrChallengeDeps {
  credentials: Credentials;
  hasher: PasswordHasher;
  findAccount: FindAccount;
  emailKeyOf: (email: string) => string;
  enforcedSignOn: EnforcedSignOn;
}

/** The state of the attempt limit for an email address. */
export interface AttemptLimitState {
  /**
   * True after too many failed attempts. Unknown devices then need the password together with a second
   * factor.
   */
  paused: boolean;
}

/**
 * Signs in a user. If the user has two-factor authentication and sent no code, starts a challenge instead. An
 * unknown address, an unfinished sign-up and a wrong password get the same response after the same amount of
 * time.
 * @throws DomainError `identity.credentials-wrong`, `identity.suspended`, `organization.suspended`,
 * `identity.deactivated`, `sign-on.required`
 */
export const signIn = async (
  deps: SignInDeps,
  { email, password, code = '' }: SignIn,
  { paused }: AttemptLimitState,
  contextFor: ContextFor,
): Promise<SignInOutcome & { user: User }> => {
  const emailKey = deps.emailKeyOf(email);
  const found = await deps.credentials.find(emailKey);
  const credential = found?.status === 'active' ? found : undefined;
  const matches = await deps.hasher.verify(password, credential?.passwordHash);
  if (!credential || !matches) {
    const reason = credential ? 'wrong-password' : 'unknown-email';
    const organizationId = credential?.organizationId ?? PLATFORM;
    await recordSignInFailure(deps, { emailKey, reason, organizationId }, contextFor);
    throw new DomainError('identity.credentials-wrong');
  }
  const { userId, organizationId } = credential;
  const account = await deps.findAccount(userId, organizationId);
  if (!account) throw new DomainError('identity.credentials-wrong');
  assertNotSuspended(account);
  await deps.enforcedSignOn.assertFree(account);
  const outcome = await startSessionOrChallenge(
    deps,
    { userId, organizationId, method: 'password' },
    contextFor,
    { text: code, emailKey, required: paused },
  );
  return { ...outcome, user: userOfAccount(account) };
};
