import { PLATFORM, type AdminLogin, type User } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { recordSignInFailure, type SignInFailure } from '../sign-in-failure.ts';
import type { SignInDeps, AttemptLimitState } from '../sign-in.ts';
import { startSessionOrChallenge, type SignInOutcome } from '../two-factor/start-session-or-challenge.ts';
import { userOfAccount } from '../../../shared/access/account.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';

/**
 * Signs in an administrator of the installation. Other users get the same response as for a wrong password,
 * after the same amount of time. The audit log contains the actual reason.
 * @throws DomainError `identity.admin-credentials-wrong`
 */
export const signInAsAdministrator = async (
  deps: SignInDeps,
  { email, password, code = '' }: AdminLogin,
  { paused }: AttemptLimitState,
  contextFor: ContextFor,
): Promise<SignInOutcome & { user: User }> => {
  const emailKey = deps.emailKeyOf(email);
  const found = await deps.credentials.find(emailKey);
  const credential = found?.status === 'active' ? found : undefined;
  const matches = await deps.hasher.verify(password, credential?.passwordHash);
  const refuse = async (reason: SignInFailure['reason']): Promise<never> => {
    const organizationId = credential?.organizationId ?? PLATFORM;
    await recordSignInFailure(deps, { emailKey, reason, organizationId }, contextFor);
    throw new DomainError('identity.admin-credentials-wrong');
  };
  if (!credential) return refuse('unknown-email');
  if (!matches) return refuse('wrong-password');
  const { userId, organizationId } = credential;
  const account = await deps.findAccount(userId, organizationId);
  if (!account?.platformAdmin) return refuse('not-administrator');
  const outcome = await startSessionOrChallenge(
    deps,
    { userId, organizationId, method: 'password' },
    contextFor,
    { text: code, emailKey, required: paused },
  );
  return { ...outcome, user: userOfAccount(account) };
};
