import type { ChangePassword } from '@proviso/contracts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';
import type { Session } from '../../../shared/access/session.ts';
import { signInStream } from '../sign-in-failure.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { setPassword, type SetPasswordDeps } from './set-password.ts';

export interface ChangePasswordDeps extends SetPasswordDeps {
  findAccount: FindAccount;
  hasher: PasswordHasher;
  emailKeyOf: (email: string) => string;
  /** Limits attempts to change a password, by user id. */
  passwordAttempts: AttemptLimit;
  now: () => Date;
}

/**
 * Changes the password of a signed-in user who knows the current password, and ends the user's other
 * sessions.
 * @throws DomainError `identity.password-wrong`, which is recorded, and `identity.no-password`
 * @throws DomainError `request.too-many`
 */
export const changePassword = async (
  deps: ChangePasswordDeps,
  session: Session,
  { currentPassword, password }: ChangePassword,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { credentials, hasher, passwordAttempts } = deps;
  const { userId, organizationId, id: sessionId } = session;
  const credential = await credentials.findByUser(userId);
  if (credential?.passwordHash === undefined) throw new DomainError('identity.no-password');
  await passwordAttempts.count(userId);
  if (!(await hasher.verify(currentPassword, credential.passwordHash))) {
    await recordFailure(deps, session, contextFor);
    throw new DomainError('identity.password-wrong');
  }
  const passwordHash = await hasher.hash(password);
  const chosen = { userId, organizationId, passwordHash, by: 'password', sessionId } as const;
  const wrote = await setPassword(deps, chosen, contextFor);
  await passwordAttempts.forget(userId);
  return wrote;
};

const recordFailure = async (
  { log, findAccount, emailKeyOf, now }: ChangePasswordDeps,
  { userId, organizationId, id: sessionId }: Session,
  contextFor: ContextFor,
): Promise<void> => {
  const account = await findAccount(userId, organizationId);
  if (!account) throw new DomainError('session.required');
  const stream = signInStream(emailKeyOf(account.email), now());
  await log.append(stream, [{ type: 'PasswordChangeFailed', data: { userId } }], {
    expectedRevision: 'any',
    context: contextFor({ organizationId, actor: { kind: 'user', id: userId }, sessionId }),
  });
};
