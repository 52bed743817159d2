import { streamName } from '@proviso/contracts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../shared/event-log/request-context.ts';
import type { Credentials } from '../../shared/credentials/credentials.ts';
import type { EndSessionDeps } from './session/end-session.ts';
import { revokeSessionsOf } from './session/revoke-sessions.ts';
import type { StandingDeps } from './addresses/proof-of-address.ts';
import { userDecider } from './user/decider.ts';
import type { ApiKeys } from './api-keys/api-keys.ts';
import { revokeApiKey } from './api-keys/commands.ts';
import type { ExternalIdentities } from './sso/external-identities.ts';
import { dropPasskeys } from './passkeys/change-passkeys.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import { dropTwoFactor } from './two-factor/switch.ts';
import type { TwoFactorSecrets } from './two-factor/two-factor-secrets.ts';

export interface ReclaimAccountDeps extends EndSessionDeps, StandingDeps {
  credentials: Credentials;
  apiKeys: ApiKeys;
  secrets: TwoFactorSecrets;
  passkeys: Passkeys;
  externalIdentities: Pick<ExternalIdentities, 'removeAllOf'>;
  now: () => Date;
}

/**
 * Records that a provider has verified an address that the directory gave to a user who had verified another.
 */
export const verifyByProvider = async (
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

/** An account with an unverified address, and the proof that its owner has just given. */
export interface ReclaimedAccount {
  userId: string;
  organizationId: string;
  by: 'link' | 'provider';
  /** The owner's new password; `undefined` if they come from a provider. */
  passwordHash: string | undefined;
}

/**
 * Gives an account with an unverified address to the person who has just proved the address, because anyone
 * could have signed up with it. All earlier sign-in methods are removed, except a second factor if the proof
 * is a link. Every step can be repeated. The event comes last: until it is recorded, proving the address
 * again repeats all steps.
 */
export const reclaimAccount = async (
  deps: ReclaimAccountDeps,
  { userId, organizationId, by, passwordHash }: ReclaimedAccount,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const owner = { userId, organizationId };
  const actor = { kind: 'user', id: userId } as const;
  const contextOf = () => contextFor({ organizationId, actor });
  // The password first, so that a stranger cannot sign in with it meanwhile.
  await deps.credentials.setPassword(userId, passwordHash);
  await deps.credentials.forgetDevices(userId, deps.now());
  const wrote = [...(await revokeSessionsOf(deps, { ...owner, actor }, 'reclaimed', contextFor))];
  // A reset by a link never removes a second factor. Such a factor dates from before addresses had to be
  // verified for it.
  if (by === 'provider') wrote.push(...(await dropTwoFactor(deps, userId, contextOf())));
  wrote.push(...(await dropPasskeys(deps, { ...owner, reason: 'reclaimed' }, contextOf)));
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
