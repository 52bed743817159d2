import { streamName } from '@proviso/contracts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import type { EndSessionDeps } from './session/end-session.ts';
import { revokeSessionsOf } from './session/revoke-sessions.ts';
import type { AddressProofDeps } from './addresses/proof-of-address.ts';
import { userDecider } from './user/decider.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import { revokeApiKey } from './api-keys/commands.ts';
import type { ExternalIdentities } from './sso/external-identities.ts';
import { removeAllPasskeys } from './passkeys/change-passkeys.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { resetTwoFactor } from './two-factor/switch.ts';
import type { TwoFactorSecrets } from './two-factor/two-factor-secrets.ts';

export interface ReclaimAccountDeps extends EndSessionDeps, AddressProofDeps {
  credentials: Credentials;
  apiKeys: ApiKeys;
  secrets: TwoFactorSecrets;
  passkeys: Passkeys;
  externalIdentities: Pick<ExternalIdentities, 'removeAllOf'>;
  now: () => Date;
}

/**
 * Records that a provider has verified an address that a directory assigned to a user. The user had verified
 * a different address before.
 */
export const recordProviderVerification = async (
  { log }: Pick<ReclaimAccountDeps, 'log'>,
  { userId, organizationId }: { userId: string; organizationId: string },
  contextFor: ContextFor,
): Promise<Written> => {
  const stream = streamName('user', userId);
  const { position } = await handleCommand(log, userDecider, {
    stream,
    command: { type: 'VerifyEmail', userId, by: 'provider' },
    context: contextFor({ organizationId, actor: { kind: 'user', id: userId } }),
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};

/**
 * An account with an unverified address, and the proof of ownership that the address's owner has just
 * provided.
 */
export interface ReclaimedAccount {
  userId: string;
  organizationId: string;
  by: 'link' | 'provider';
  /** The owner's new password hash, or `undefined` if the owner signs in through a provider. */
  passwordHash: string | undefined;
}

/**
 * Transfers an account with an unverified address to the person who has just proved ownership of the address,
 * because anyone else could have signed up with that address. Removes all earlier sign-in methods, except a
 * second factor if the proof is a link. Every step can be repeated. The event is recorded last. Until then,
 * proving ownership again repeats all steps.
 */
export const reclaimAccount = async (
  deps: ReclaimAccountDeps,
  { userId, organizationId, by, passwordHash }: ReclaimedAccount,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const owner = { userId, organizationId };
  const actor = { kind: 'user', id: userId } as const;
  const contextOf = () => contextFor({ organizationId, actor });
  // Set the password first, so that an attacker cannot sign in with the old one in the meantime.
  await deps.credentials.setPassword(userId, passwordHash);
  await deps.credentials.forgetDevices(userId, deps.now());
  const wrote = [...(await revokeSessionsOf(deps, { ...owner, actor }, 'reclaimed', contextFor))];
  // A reset by link never removes a second factor. A second factor requires a verified address, so an
  // unverified account can have one only from an earlier version.
  if (by === 'provider') wrote.push(...(await resetTwoFactor(deps, userId, contextOf())));
  wrote.push(...(await removeAllPasskeys(deps, { ...owner, reason: 'reclaimed' }, contextOf)));
  for (const { id } of await deps.apiKeys.usable(owner, deps.now()))
    wrote.push(await revokeApiKey(deps, owner, id, contextOf()));
  await deps.externalIdentities.removeAllOf(userId);
  const stream = streamName('user', userId);
  const { position } = await handleCommand(deps.log, userDecider, {
    stream,
    command: { type: 'ReclaimAccount', userId, by },
    context: contextOf(),
    conflict: 'idempotency.in-progress',
  });
  return [...wrote, { stream, position }];
};
