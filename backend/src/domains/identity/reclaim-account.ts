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

/** Records that a provider has verified the address that the directory gave to somebody who had proved another. */
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

/** An account whose address nobody had verified, and how its owner has just done so. */
export interface ReclaimedAccount {
  userId: string;
  organizationId: string;
  by: 'link' | 'provider';
  /** The password that the owner chose; `undefined`: none, since they come from a provider. */
  passwordHash: string | undefined;
}

/**
 * Gives an account whose address nobody had verified to whoever proved it just now: anyone could have signed up with it. All that
 * was set up to sign in before is removed, except by a link a second factor, and the address is verified. Every step can be repeated, and the event comes last: until
 * it is there, proving the address again does all of it again.
 */
export const reclaimAccount = async (
  deps: ReclaimAccountDeps,
  { userId, organizationId, by, passwordHash }: ReclaimedAccount,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const owner = { userId, organizationId };
  const actor = { kind: 'user', id: userId } as const;
  const contextOf = () => contextFor({ organizationId, actor });
  // The password first, so that nobody comes back with it meanwhile.
  await deps.credentials.setPassword(userId, passwordHash);
  await deps.credentials.forgetDevices(userId, deps.now());
  const wrote = [...(await revokeSessionsOf(deps, { ...owner, actor }, 'reclaimed', contextFor))];
  // A reset by a link never removes a second factor. Only a factor from before an address had to be proved for it can be here.
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
