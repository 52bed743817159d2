import { type ApiKey, type ResetPassword } from '@proviso/contracts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { shownOf } from '../api-keys/api-keys.ts';
import { revokeApiKey } from '../api-keys/commands.ts';
import { dropPasskeys } from '../passkeys/change-passkeys.ts';
import { standingOf } from '../addresses/proof-of-address.ts';
import { reclaimAccount, type ReclaimAccountDeps } from '../reclaim-account.ts';
import { checkLink, redeemLink, type RedeemLinkDeps } from '../redeem-link.ts';
import { setPassword, type SetPasswordDeps } from './set-password.ts';

export interface ResetPasswordDeps extends SetPasswordDeps, RedeemLinkDeps, ReclaimAccountDeps {
  hasher: PasswordHasher;
}

/**
 * The API keys of the person who received a link, which work whatever the password: those that they can keep.
 * @throws DomainError `identity.link-invalid`
 */
export const listKeysByLink = async (
  deps: ResetPasswordDeps,
  token: string,
  contextFor: ContextFor,
): Promise<readonly ApiKey[]> => {
  const { userId, organizationId } = await checkLink(deps, 'reset-password', token, contextFor);
  // Nobody keeps what a stranger may have issued.
  if ((await standingOf(deps, { userId, organizationId })) === 'unproven') return [];
  const usable = await deps.apiKeys.usable({ userId, organizationId }, deps.now());
  return usable.map(shownOf);
};

/**
 * Sets a new password for the person who received a link, and ends their sessions, their passkeys and, unless they are to be kept,
 * API keys: whoever had the old password may have added them. Linked sign-ins and two-factor authentication stay. If
 * nobody has verified the address before, all that was set up to sign in goes, except a second factor: who signed up with it may not
 * have been its owner. Nobody enables a second factor before the address is proved.
 * @throws DomainError `identity.link-invalid`
 */
export const resetPassword = async (
  deps: ResetPasswordDeps,
  { token, password, keepApiKeys = false }: ResetPassword,
  contextFor: ContextFor,
): Promise<{ emailKey: string; wrote: readonly Written[] }> => {
  await checkLink(deps, 'reset-password', token, contextFor);
  // Before the link is used up, so that it can be retried when too many passwords are waiting to be hashed.
  const passwordHash = await deps.hasher.hash(password);
  const { userId, organizationId, emailKey } = await redeemLink(deps, 'reset-password', token, contextFor);
  const owner = { userId, organizationId };
  const reclaims = (await standingOf(deps, owner)) === 'unproven';
  const wrote = reclaims
    ? [...(await reclaimAccount(deps, { ...owner, passwordHash, by: 'link' }, contextFor))]
    : [];
  wrote.push(...(await setPassword(deps, { ...owner, passwordHash, by: 'link' }, contextFor)));
  const keys = keepApiKeys ? [] : await deps.apiKeys.usable(owner, deps.now());
  const contextOf = () => contextFor({ organizationId, actor: { kind: 'user', id: userId } });
  wrote.push(...(await dropPasskeys(deps, { ...owner, reason: 'password-reset' }, contextOf)));
  for (const { id } of keys) wrote.push(await revokeApiKey(deps, owner, id, contextOf()));
  return { emailKey, wrote };
};
