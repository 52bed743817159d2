import type { ResetPassword } from '@proviso/contracts';
import type { PasswordHasher } from '../../accounts/credentials/password-hasher.ts';
import type { Written } from '../../event-log/event-log.ts';
import type { ContextFor } from '../../event-log/request-context.ts';
import { checkLink, redeemLink, type RedeemLinkDeps } from '../redeem-link.ts';
import { setPassword, type SetPasswordDeps } from './set-password.ts';

export interface ResetPasswordDeps extends SetPasswordDeps, RedeemLinkDeps {
  hasher: PasswordHasher;
}

/**
 * Sets a new password for the person who received a link, and ends their sessions.
 * @throws DomainError `identity.link-invalid`
 */
export const resetPassword = async (
  deps: ResetPasswordDeps,
  { token, password }: ResetPassword,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  await checkLink(deps, 'reset-password', token, contextFor);
  // Before the link is used up, so that it can be retried when too many passwords are waiting to be hashed.
  const passwordHash = await deps.hasher.hash(password);
  const { userId, organizationId } = await redeemLink(deps, 'reset-password', token, contextFor);
  return setPassword(deps, { userId, organizationId, passwordHash, by: 'link' }, contextFor);
};
