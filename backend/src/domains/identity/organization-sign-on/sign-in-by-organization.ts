import type { OrganizationRole } from '@proviso/contracts';
import { PLATFORM, streamName } from '@proviso/contracts';
import { v7 } from 'uuid';
import { changeDirectory, type DirectoryCommand } from '../../directory/index.ts';
import { emailDecider } from '../addresses/decider.ts';
import { domainOfEmail } from './enforced-sign-on.ts';
import { userDecider } from '../user/decider.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { recordingDeniedSignIns } from '../../../shared/access/denied-sign-in.ts';
import { claimOrganizationAddress, type YieldAddressDeps } from '../addresses/yield-address.ts';
import { assertNotSuspended } from '../../../shared/access/refusals.ts';
import { assertNotClosing } from '../../legal-holds/index.ts';
import { addressProofOf } from '../addresses/proof-of-address.ts';
import { reclaimAccount, recordProviderVerification } from '../reclaim-account.ts';
import { linkIdentity, type SignInByProviderDeps } from '../sso/sign-in-by-provider.ts';
import type { ProvenIdentity } from '../sso/provider.ts';
import { startSessionOrChallenge, type SignInOutcome } from '../two-factor/start-session-or-challenge.ts';
import type { OrganizationProvider, SignOnStore } from './sign-on-store.ts';

export interface SignInByOrganizationDeps extends SignInByProviderDeps, YieldAddressDeps {
  signOn: SignOnStore;
  /** User ids of the installation's administrators. */
  administrators: () => Promise<ReadonlySet<string>>;
  waitForAccounts: (written: Written) => Promise<void>;
}

/** The authenticated user, whether through SAML or OpenID Connect. */
type ProvenUser = Omit<ProvenIdentity, 'idToken'>;

/**
 * Roles, highest first. A user gets the highest role that any of the user's groups has, or no role if none of
 * them has one.
 */
const precedence: readonly OrganizationRole[] = ['owner', 'editor', 'auditor', 'viewer'];
const roleOf = ({ roles }: OrganizationProvider, groups: readonly string[]): OrganizationRole | undefined => {
  const given = new Set(roles.flatMap(({ group, role }) => (groups.includes(group) ? role : [])));
  return precedence.find((role) => given.has(role));
};

/**
 * Signs in a user whom an organization's own provider has authenticated. The provider is trusted for
 * addresses in the organization's verified domains, unless it reports the address as unverified. The provider
 * is not trusted for the installation's administrators, or for users of other organizations who have verified
 * the address. A new user becomes a member. A member's role is the one that the provider assigns.
 * @throws DomainError `sign-on.email-refused`, `sign-on.account-elsewhere`, `sign-on.administrator`,
 * `sso.email-not-verified`, `sso.account-linked`, `sso.account-ended`, `organization.closing`,
 * `identity.suspended`, `organization.suspended`, `identity.deactivated`
 */
export const signInByOrganization = async (
  deps: SignInByOrganizationDeps,
  provider: OrganizationProvider,
  proven: ProvenUser,
  contextFor: ContextFor,
): Promise<SignInOutcome & { wrote: readonly Written[] }> => {
  const { organizationId } = provider;
  const way = 'single-sign-on' as const;
  const refusals = [
    'sign-on.email-refused',
    'sign-on.account-elsewhere',
    'sign-on.administrator',
    'sso.email-not-verified',
    'sso.account-linked',
    'sso.account-ended',
  ] as const;
  return recordingDeniedSignIns(deps, { way, refusals, organizationId }, contextFor, async () => {
    const { userId, wrote } = await memberOf(deps, provider, proven, contextFor);
    for (const written of wrote) await deps.waitForAccounts(written);
    const account = await deps.findAccount(userId, organizationId);
    if (!account) throw new DomainError('sso.account-ended');
    assertNotSuspended(account);
    const outcome = await startSessionOrChallenge(
      deps,
      { userId, organizationId, method: provider.saml ? 'saml' : 'oidc' },
      contextFor,
    );
    return { ...outcome, wrote };
  });
};

const memberOf = async (
  deps: SignInByOrganizationDeps,
  provider: OrganizationProvider,
  proven: ProvenUser,
  contextFor: ContextFor,
): Promise<{ userId: string; wrote: readonly Written[] }> => {
  const { organizationId } = provider;
  // Another organization's provider may claim the same issuer, so the organization is part of the key.
  const identity = deps.externalIdentities.keyOf(
    proven.issuer,
    JSON.stringify([organizationId, proven.subject]),
  );
  const role = roleOf(provider, proven.groups);
  const known = await deps.externalIdentities.find(identity);
  if (known) {
    if (known.organizationId !== organizationId) throw new DomainError('sign-on.account-elsewhere');
    await assertNoAdministrator(deps, known.userId);
    return { userId: known.userId, wrote: await giveRole(deps, provider, known.userId, role, contextFor) };
  }
  const { email } = proven;
  if (
    email === undefined ||
    (await deps.signOn.findByDomain(domainOfEmail(email)))?.organizationId !== organizationId
  )
    throw new DomainError('sign-on.email-refused');
  if (proven.emailVerified === false) throw new DomainError('sso.email-not-verified');
  const emailKey = deps.emailKeyOf(email);
  const own = { userId: v7(), organizationId, passwordHash: undefined };
  const credential = await claimOrganizationAddress(deps, emailKey, own, 'provider');
  if (credential.organizationId !== organizationId) throw new DomainError('sign-on.account-elsewhere');
  const { userId, status } = credential;
  await assertNoAdministrator(deps, userId);
  const wrote: Written[] = [];
  if (status === 'pending') {
    wrote.push(...(await join(deps, { userId, email, role, proven }, provider, contextFor)));
  } else {
    const standing = await addressProofOf(deps, credential);
    const taken = { userId, organizationId, by: 'provider', passwordHash: undefined } as const;
    if (standing === 'unproven') wrote.push(...(await reclaimAccount(deps, taken, contextFor)));
    if (standing === 'changed') wrote.push(await recordProviderVerification(deps, taken, contextFor));
    wrote.push(...(await giveRole(deps, provider, userId, role, contextFor)));
  }
  wrote.push(await linkIdentity(deps, { userId, organizationId }, identity, contextFor));
  return { userId, wrote };
};

/** An organization's provider must never be able to sign in an administrator of the installation. */
const assertNoAdministrator = async (
  { administrators }: SignInByOrganizationDeps,
  userId: string,
): Promise<void> => {
  if ((await administrators()).has(userId)) throw new DomainError('sign-on.administrator');
};

/** Creates a new user's account as a member. Every step can be repeated. */
const join = async (
  deps: SignInByOrganizationDeps,
  {
    userId,
    email,
    role = 'viewer',
    proven: { firstName, lastName },
  }: { userId: string; email: string; role: OrganizationRole | undefined; proven: ProvenUser },
  { organizationId }: OrganizationProvider,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { log, credentials, emailKeyOf } = deps;
  await assertNotClosing(log, organizationId);
  const actor = { kind: 'user', id: userId } as const;
  await handleCommand(log, emailDecider, {
    stream: streamName('email', emailKeyOf(email)),
    command: { type: 'ClaimEmail', userId, organizationId },
    context: contextFor({ organizationId: PLATFORM, actor, newId: v7 }),
    conflict: 'identity.email-taken',
  });
  const joined = await change(deps, organizationId, contextFor, {
    type: 'ProvisionMember',
    userId,
    role,
    by: 'sign-on',
    emailKey: emailKeyOf(email),
  });
  const stream = streamName('user', userId);
  const signedUp = await handleCommand(log, userDecider, {
    stream,
    command: { type: 'SignUpUser', userId, email, firstName, lastName, verifiedBy: 'provider' },
    context: contextFor({ organizationId, actor, newId: v7 }),
    conflict: 'identity.email-taken',
  });
  await credentials.activate(userId);
  return [joined, { stream, position: signedUp.position }];
};

/**
 * The last owner keeps the role, whatever the provider reports. Without an owner, nobody could fix a mistake
 * in the provider's configuration.
 */
const giveRole = async (
  deps: SignInByOrganizationDeps,
  { organizationId }: OrganizationProvider,
  userId: string,
  role: OrganizationRole | undefined,
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  if (role === undefined) return [];
  try {
    return [await change(deps, organizationId, contextFor, { type: 'GiveRole', userId, role })];
  } catch (error) {
    if (error instanceof DomainError && error.code === 'organization.last-owner') return [];
    if (error instanceof DomainError && error.code === 'organization.member-not-found')
      throw new DomainError('sso.account-ended');
    throw error;
  }
};

const change = async (
  deps: SignInByOrganizationDeps,
  organizationId: string,
  contextFor: ContextFor,
  command: DirectoryCommand,
): Promise<Written> => {
  const context = contextFor({ organizationId, actor: { kind: 'system', id: 'single-sign-on' }, newId: v7 });
  return (await changeDirectory(deps, context, command)).wrote;
};
