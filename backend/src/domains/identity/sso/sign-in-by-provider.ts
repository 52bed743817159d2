import { PLATFORM, streamName } from '@proviso/contracts';
import { v7 } from 'uuid';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { EnforcedSignOn } from '../organization-sign-on/enforced-sign-on.ts';
import type { FindAccount } from '../../../shared/access/account.ts';
import type { ClaimedAccount } from '../user/claim-account.ts';
import { createAccount, type CreateAccountDeps } from '../user/create-account.ts';
import type { Credential } from '../../../shared/credentials/credentials.ts';
import { recordingDeniedSignIns, recordDeniedSignIn } from '../../../shared/access/denied-sign-in.ts';
import { recordSignInFailure } from '../sign-in-failure.ts';
import { assertNotSuspended } from '../../../shared/access/refusals.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { addressProofOf } from '../addresses/proof-of-address.ts';
import { reclaimAccount, type ReclaimAccountDeps, recordProviderVerification } from '../reclaim-account.ts';
import {
  startSessionOrChallenge,
  type SessionOrChallengeDeps,
  type SignInOutcome,
} from '../two-factor/start-session-or-challenge.ts';
import { linkingDecider } from './decider.ts';
import type { ExternalIdentities, ExternalIdentity } from './external-identities.ts';
import type { ProvenIdentity } from './provider.ts';

export interface SignInByProviderDeps extends CreateAccountDeps, SessionOrChallengeDeps, ReclaimAccountDeps {
  externalIdentities: ExternalIdentities;
  findAccount: FindAccount;
  enforcedSignOn: EnforcedSignOn;
  now: () => Date;
}

/** Refusals that are recorded in the audit log of the account's organization. */
const ofAccount = {
  way: 'single-sign-on',
  refusals: [
    'sso.account-not-verified',
    'sso.account-linked',
    'sso.account-ended',
    'identity.suspended',
    'organization.suspended',
    'sign-on.required',
  ],
} as const;

/**
 * Signs in a user whom the provider has authenticated. Finds the user who is linked to the provider's
 * account. If there is none, links the user who has the address that the provider has verified; an account
 * that never verified the address is reclaimed first. If no user has the address, creates a user with a new
 * organization in `timeZone`.
 * @throws DomainError `sso.email-not-verified`, `sso.account-not-verified`, `sso.account-linked`,
 * `sso.account-ended`, `identity.suspended`, `organization.suspended`, `sign-on.required`
 */
export const signInByProvider = async (
  deps: SignInByProviderDeps,
  { proven, timeZone }: { proven: ProvenIdentity; timeZone: string | undefined },
  contextFor: ContextFor,
): Promise<SignInOutcome & { wrote: readonly Written[] }> => {
  const identity = deps.externalIdentities.keyOf(proven.issuer, proven.subject);
  const known = await deps.externalIdentities.find(identity);
  const { wrote, ...owner } = known
    ? { ...known, wrote: [] }
    : await ownerOfAddress(deps, { ...proven, timeZone }, identity, contextFor);
  const { userId, organizationId } = owner;
  await recordingDeniedSignIns(deps, { ...ofAccount, organizationId }, contextFor, async () => {
    const account = await deps.findAccount(userId, organizationId);
    if (!account) throw new DomainError('sso.account-ended');
    assertNotSuspended(account);
    await deps.enforcedSignOn.assertFree(account);
  });
  const outcome = await startSessionOrChallenge(
    deps,
    { ...owner, method: 'oidc', idToken: proven.idToken },
    contextFor,
  );
  return { ...outcome, wrote };
};

type Owner = ClaimedAccount & { wrote: readonly Written[] };

const ownerOfAddress = async (
  deps: SignInByProviderDeps,
  proven: ProvenIdentity & { timeZone: string | undefined },
  identity: ExternalIdentity,
  contextFor: ContextFor,
): Promise<Owner> => {
  const { email } = proven;
  if (email === undefined) {
    await recordDeniedSignIn(deps, { way: 'single-sign-on', reason: 'sso.email-not-verified' }, contextFor);
    throw new DomainError('sso.email-not-verified');
  }
  const emailKey = deps.emailKeyOf(email);
  const credential = await deps.credentials.find(emailKey);
  const active = credential?.status === 'active' ? credential : undefined;
  if (!proven.emailVerified) {
    const organizationId = active?.organizationId ?? PLATFORM;
    await recordSignInFailure(deps, { emailKey, organizationId, reason: 'email-not-verified' }, contextFor);
    throw new DomainError('sso.email-not-verified');
  }
  if (active) {
    const { userId, organizationId } = active;
    const wrote = await recordingDeniedSignIns(
      deps,
      { ...ofAccount, organizationId },
      contextFor,
      async () => {
        const standing = await addressProofOf(deps, active);
        if (standing === 'administrator') throw new DomainError('sso.account-not-verified');
        const taken = { userId, organizationId, by: 'provider', passwordHash: undefined } as const;
        const reclaimed = standing === 'unproven' ? await reclaimAccount(deps, taken, contextFor) : [];
        const verified =
          standing === 'changed' ? [await recordProviderVerification(deps, taken, contextFor)] : [];
        return [...reclaimed, ...verified, await linkIdentity(deps, active, identity, contextFor)];
      },
    );
    return { userId, organizationId, wrote };
  }
  const claimed = await claimForProvider(deps, emailKey, credential);
  const company = email.slice(email.lastIndexOf('@') + 1);
  const person = { ...proven, email, company, verifiedBy: 'provider' } as const;
  const { wrote } = await createAccount(deps, claimed, person, contextFor);
  const linked = await linkIdentity(deps, claimed, identity, contextFor);
  return { ...claimed, wrote: [...wrote, linked] };
};

/**
 * Creates a pending credential without a password. Takes over an unfinished sign-up with a password, because
 * the provider has verified that this user owns the address.
 */
const claimForProvider = async (
  { credentials }: SignInByProviderDeps,
  emailKey: string,
  unfinished: Credential | undefined,
): Promise<ClaimedAccount> => {
  const claimed =
    unfinished ??
    (await credentials.claim(emailKey, { userId: v7(), organizationId: v7(), passwordHash: undefined }));
  const { userId, organizationId, passwordHash, status } = claimed;
  const ours = status === 'pending' && passwordHash === undefined;
  if (!ours && !(await credentials.takeOver(emailKey, claimed, undefined))) {
    // A concurrent sign-up with this address has finished.
    throw new DomainError('sso.account-not-verified');
  }
  return { userId, organizationId };
};

/**
 * Links a user to an account at a provider.
 * @throws DomainError `sso.account-linked`
 */
export const linkIdentity = async (
  { log, externalIdentities }: Pick<SignInByProviderDeps, 'log' | 'externalIdentities'>,
  { userId, organizationId }: ClaimedAccount,
  identity: ExternalIdentity,
  contextFor: ContextFor,
): Promise<Written> => {
  const stream = streamName('user', userId);
  const { position } = await handleCommand(log, linkingDecider, {
    stream,
    command: { type: 'LinkExternalIdentity', userId, ...identity },
    context: contextFor({ organizationId, actor: { kind: 'user', id: userId }, newId: v7 }),
    conflict: 'idempotency.in-progress',
  });
  await externalIdentities.add(identity, userId);
  return { stream, position };
};
