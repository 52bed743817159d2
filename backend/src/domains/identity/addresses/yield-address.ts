import { type AddressProof, PLATFORM, streamName } from '@proviso/contracts';
import type { Pool } from '@proviso/storage';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import { type ContextFor, systemContext } from '../../../shared/event-log/request-context.ts';
import { isPersonHeld } from '../../legal-holds/index.ts';
import { isAbandoned } from '../user/claim-account.ts';
import type { Credential, Credentials } from '../../../shared/credentials/credentials.ts';
import { emailDecider } from './decider.ts';
import { type AddressProofDeps, addressProofOf } from './proof-of-address.ts';
import { createOrganizationAddressCheck } from '../organization-sign-on/proven-domains.ts';
import type { EndSessionDeps } from '../session/end-session.ts';
import { revokeSessionsOf } from '../session/revoke-sessions.ts';
import { userDecider } from '../user/decider.ts';
import { removeSignInMethods } from '../sign-in-methods.ts';

export interface YieldAddressDeps extends EndSessionDeps, AddressProofDeps {
  pool: Pool;
  credentials: Credentials;
  now: () => Date;
}

/**
 * Returns true if an account loses its address to another person who proves ownership of the address. An
 * account keeps an address that it has ever verified or that is in a verified domain of its organization.
 * Administrators of the installation and accounts under a legal hold keep their address, too. An unfinished
 * sign-up keeps its address for ten minutes.
 */
export const mustYieldAddress = async (deps: YieldAddressDeps, credential: Credential): Promise<boolean> => {
  const { log, now } = deps;
  const { organizationId, status, userId } = credential;
  if (status === 'pending' && !isAbandoned(credential, now())) return false;
  if ((await addressProofOf(deps, credential)) !== 'unproven') return false;
  const { state } = await log.load(streamName('user', userId), userDecider, organizationId);
  const isOwn =
    state.status === 'signed-up' &&
    (await createOrganizationAddressCheck(deps.pool)(organizationId, state.email));
  return !isOwn && !(await isPersonHeld(log, credential));
};

/**
 * Claims an address in one of an organization's verified domains for the credential `own`. Returns the
 * credential that has the address afterward. This is another credential if the organization already has the
 * address, or if another organization's account keeps it.
 */
export const claimOrganizationAddress = async (
  deps: YieldAddressDeps,
  emailKey: string,
  own: Pick<Credential, 'userId' | 'organizationId' | 'passwordHash'>,
  to: AddressProof,
): Promise<Credential> => {
  const credential = await deps.credentials.claim(emailKey, own);
  const isElsewhere = credential.organizationId !== own.organizationId;
  return isElsewhere && (await yieldAddress(deps, emailKey, to))
    ? deps.credentials.claim(emailKey, own)
    : credential;
};

/**
 * Frees an address for a person who has just proved ownership of it. An account that never verified the
 * address loses the address and all of its sign-in methods, because anyone could have signed up with the
 * address (see {@link mustYieldAddress}). Of two concurrent proofs, the first one appended to the account's
 * stream wins. The later steps can be repeated. The address's encryption key is kept, because the data
 * encrypted with it is about the address's owner.
 * @returns true if the address is now free
 */
export const yieldAddress = async (
  deps: YieldAddressDeps,
  emailKey: string,
  to: AddressProof,
): Promise<boolean> => {
  const { credentials, log, now, pool } = deps;
  const credential = await credentials.find(emailKey);
  if (!credential) return true;
  if (!(await mustYieldAddress(deps, credential))) return false;
  const { userId, organizationId } = credential;
  // Omits the request's metadata, because the other organization's audit log must not show who proved the
  // address.
  const contextFor: ContextFor = (owner) => ({
    ...systemContext('address-proof', owner.organizationId, now),
    ...(owner.newId && { newId: owner.newId }),
  });
  const actor = { kind: 'system', id: 'address-proof' } as const;
  const contextIn = (owner: string) => contextFor({ organizationId: owner, actor });
  try {
    await handleCommand(log, userDecider, {
      stream: streamName('user', userId),
      command: { type: 'YieldEmail', userId, to },
      context: contextIn(organizationId),
      conflict: 'idempotency.in-progress',
    });
  } catch (error) {
    if (error instanceof DomainError && error.code === 'identity.email-taken') return false;
    throw error;
  }
  await revokeSessionsOf(deps, { userId, organizationId, actor }, 'reclaimed', contextFor);
  await handleCommand(log, emailDecider, {
    stream: streamName('email', emailKey),
    command: { type: 'ReleaseEmail', userId },
    context: contextIn(PLATFORM),
    conflict: 'service.unavailable',
  });
  // The credential is deleted last, which frees the address.
  await removeSignInMethods(pool, userId);
  return true;
};
