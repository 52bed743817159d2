import type { ResetPassword } from '@proviso/contracts';
import { DomainError } from '../../event-log/domain-error.ts';
import type { Written } from '../../http/route.ts';
import type { ContextFor } from '../context-for.ts';
import type { PasswordHasher } from '../credentials/password-hasher.ts';
import { userIdOf } from '../links/user-id-of.ts';
import { setPassword, type SetPasswordDeps } from './set-password.ts';

export interface ResetPasswordDeps extends SetPasswordDeps {
  hasher: PasswordHasher;
  now: () => Date;
}

/**
 * Gives the person to whom a link was mailed a new password and ends their sessions.
 * @throws DomainError `identity.link-invalid`
 */
export const resetPassword = async (
  deps: ResetPasswordDeps,
  { token, password }: ResetPassword,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { links, hasher, credentials, now } = deps;
  userIdOf(await links.find('reset-password', token, now()));
  // Before the link is used up: when too many are waiting to be hashed, it can be tried again.
  const passwordHash = await hasher.hash(password);
  const userId = userIdOf(await links.use('reset-password', token, now()));
  const credential = await credentials.findByUser(userId);
  if (credential?.status !== 'active') throw new DomainError('identity.link-invalid');
  const { organizationId } = credential;
  return setPassword(deps, { userId, organizationId, passwordHash, by: 'link' }, contextFor);
};
