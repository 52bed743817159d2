import { DomainError } from '../event-log/domain-error.ts';
import type { AttemptLimit } from '../concurrency/attempt-limits.ts';
import type { Credentials } from './credentials.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface ConfirmPasswordDeps {
  credentials: Pick<Credentials, 'findByUser'>;
  hasher: Pick<PasswordHasher, 'verify'>;
  passwordAttempts: AttemptLimit;
}

/**
 * Verifies a signed-in user's password, as a confirmation. Users who sign in through a provider have no
 * password.
 * @throws DomainError `identity.password-wrong`, `request.too-many`
 */
export const confirmPassword = async (
  { credentials, hasher, passwordAttempts }: ConfirmPasswordDeps,
  userId: string,
  password: string | undefined,
): Promise<void> => {
  const passwordHash = (await credentials.findByUser(userId))?.passwordHash;
  if (passwordHash === undefined) return;
  await passwordAttempts.count(userId);
  if (!(await hasher.verify(password ?? '', passwordHash))) throw new DomainError('identity.password-wrong');
  await passwordAttempts.forget(userId);
};
