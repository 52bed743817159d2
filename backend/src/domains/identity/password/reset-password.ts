import { type ApiKey, type ResetPassword } from '@proviso/contracts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { presentApiKey } from '../api-keys/api-keys.ts';
import { revokeApiKey } from '../api-keys/commands.ts';
import { removeAllPasskeys } from '../passkeys/change-passkeys.ts';
import { addressProofOf } from '../addresses/proof-of-address.ts';
import { reclaimAccount, type ReclaimAccountDeps } from '../reclaim-account.ts';
import { findUserOfLink, redeemLink, type RedeemLinkDeps } from '../redeem-link.ts';
import { setPassword, type SetPasswordDeps } from './set-password.ts';

export interface ResetPasswordDeps extends SetPasswordDeps, RedeemLinkDeps, ReclaimAccountDeps {
  hasher: PasswordHasher;
}

/**
 * Returns the API keys of the user that a link was emailed to. API keys work regardless of the password, so
 * the user can choose to keep them.
 * @throws DomainError `identity.link-invalid`
 */
export const listApiKeysByLink = async (
  deps: ResetPasswordDeps,
  token: string,
  contextFor: ContextFor,
): Promise<readonly ApiKey[]> => {
  const { userId, organizationId } = await findUserOfLink(deps, 'reset-password', token, contextFor);
  // Keys that an attacker may have issued cannot be kept.
  if ((await addressProofOf(deps, { userId, organizationId })) === 'unproven') return [];
  const usable = await deps.apiKeys.usable({ userId, organizationId }, deps.now());
  return usable.map(presentApiKey);
};

/**
 * Sets a new password for the user that a link was emailed to. Ends the user's sessions, passkeys and, unless
 * kept, API keys, because anyone with the old password may have added them. Linked sign-ins and two-factor
 * authentication remain. If the address was never verified, removes all sign-in methods except a second
 * factor, because an attacker may have signed up with the address. A second factor can be enabled only after
 * the address is verified.
 * @throws DomainError `identity.link-invalid`
 */
export const resetPassword = async (
  deps: ResetPasswordDeps,
  { token, password, keepApiKeys = false }: ResetPassword,
  contextFor: ContextFor,
): Promise<{ emailKey: string; wrote: readonly Written[] }> => {
  await findUserOfLink(deps, 'reset-password', token, contextFor);
  // Hash the password before the link is used up, so that the user can retry if the hashing queue is full.
  const passwordHash = await deps.hasher.hash(password);
  const { userId, organizationId, emailKey } = await redeemLink(deps, 'reset-password', token, contextFor);
  const owner = { userId, organizationId };
  const reclaims = (await addressProofOf(deps, owner)) === 'unproven';
  const wrote = reclaims
    ? [...(await reclaimAccount(deps, { ...owner, passwordHash, by: 'link' }, contextFor))]
    : [];
  wrote.push(...(await setPassword(deps, { ...owner, passwordHash, by: 'link' }, contextFor)));
  const keys = keepApiKeys ? [] : await deps.apiKeys.usable(owner, deps.now());
  const contextOf = () => contextFor({ organizationId, actor: { kind: 'user', id: userId } });
  wrote.push(...(await removeAllPasskeys(deps, { ...owner, reason: 'password-reset' }, contextOf)));
  for (const { id } of keys) wrote.push(await revokeApiKey(deps, owner, id, contextOf()));
  return { emailKey, wrote };
};
