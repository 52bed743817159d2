import {
  invitedPersonSchema,
  streamName,
  type AcceptInvitation,
  type InvitedPerson,
  type User,
} from '@proviso/contracts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import {
  userDecider,
  type EnforcedSignOn,
  claimAccount,
  createAccount,
  type CreateAccountDeps,
  revokeSessionsOf,
  startSession,
  type SignInDetails,
  type StartedSession,
  type SecondFactorCheck,
  recordSignInFailure,
  yieldAddress,
  type YieldAddressDeps,
  mustYieldAddress,
} from '../../identity/index.ts';
import { DomainError } from '../../../shared/event-log/domain-error.ts';
import type { AttemptLimit } from '../../../shared/concurrency/attempt-limits.ts';
import { type FindAccount, userOfAccount } from '../../../shared/access/account.ts';
import type { Credential } from '../../../shared/credentials/credentials.ts';
import type { PasswordHasher } from '../../../shared/credentials/password-hasher.ts';
import { recordDeniedSignIn } from '../../../shared/access/denied-sign-in.ts';
import type { Session } from '../../../shared/access/session.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';
import { validated } from '../../../shared/event-log/validated.ts';
import { assertNotClosing } from '../../legal-holds/index.ts';
import { findInvitation, type FoundInvitation } from './find-invitation.ts';
import { applyDirectoryData } from './apply-directory-data.ts';
import type { ChangeDirectoryDeps } from '../../directory/index.ts';
import type { JoinLinks } from '../invitations/join-links.ts';
import { moveMember, type MoveDeps } from './move.ts';

export interface AcceptDeps extends CreateAccountDeps, MoveDeps, YieldAddressDeps, ChangeDirectoryDeps {
  links: JoinLinks;
  hasher: PasswordHasher;
  findAccount: FindAccount;
  enforcedSignOn: EnforcedSignOn;
  usesSecondFactor: SecondFactorCheck;
  /** Resolves once the `accounts` read model contains an event, or after two seconds. */
  waitForAccounts: (written: Written) => Promise<void>;
  /** Counts sign-in attempts, by the email address's key. */
  attempts: AttemptLimit;
}

export interface AcceptedInvitation {
  /** The new session in the organization. Absent if the person has to sign in. */
  started: { user: User; session: StartedSession } | undefined;
  wrote: readonly Written[];
}

/** A request to accept an invitation: the link's token, the input and the browser's session. */
interface Acceptance {
  token: string;
  input: AcceptInvitation;
  session: Session | undefined;
  contextFor: ContextFor;
}

/**
 * Accepts the invitation that a link refers to. A person can be signed in under the invited address, enter
 * the password of that address's account, or sign up. An account that never proved ownership of the address
 * does not prevent a sign-up. None of these bypasses single sign-on if the previous or the new organization
 * requires it.
 * @throws DomainError `invitation.not-valid`, `invitation.for-somebody-else`, `identity.credentials-wrong`,
 * `organization.last-owner`, `organization.closing`, `sign-on.required`, `identity.sign-in-to-confirm`
 * @throws DomainError `request.invalid` if a new account needs more fields
 */
export const acceptInvitation = async (
  deps: AcceptDeps,
  acceptance: Acceptance,
): Promise<AcceptedInvitation> => {
  const { token, input, session, contextFor } = acceptance;
  const invitation = await findInvitation(deps, token, contextFor);
  await assertNotClosing(deps.log, invitation.organizationId);
  const found = await deps.credentials.find(invitation.emailKey);
  const credential = found?.status === 'active' ? found : undefined;
  if (session) {
    if (credential?.userId !== session.userId) {
      const { organizationId } = invitation;
      const reason = 'invitation.for-somebody-else';
      await recordDeniedSignIn(deps, { way: 'join', reason, organizationId }, contextFor);
      throw new DomainError(reason);
    }
    return moveAndUse(deps, acceptance, credential, invitation);
  }
  if (credential && !(await isGivenUp(deps, credential, input.password))) {
    await checkPassword(deps, credential, { ...invitation, password: input.password ?? '' }, contextFor);
    return moveAndUse(deps, acceptance, credential, invitation);
  }
  const person = validated(invitedPersonSchema, input) as InvitedPerson;
  return signUp(deps, acceptance, person, invitation);
};

/**
 * Returns true if the existing account loses its address to the link's holder, because anyone could have
 * signed up with the address. This is the case if the account never proved ownership of the address and the
 * holder does not have the account's password.
 */
const isGivenUp = async (deps: AcceptDeps, credential: Credential, password = ''): Promise<boolean> =>
  (await mustYieldAddress(deps, credential)) &&
  !(await deps.hasher.verify(password, credential.passwordHash));

/**
 * Requires the password, because with the link alone, anyone who reads another person's email could move that
 * person to another organization. People with two-factor authentication must sign in first.
 */
const checkPassword = async (
  deps: AcceptDeps,
  { passwordHash, userId, organizationId }: Credential,
  { emailKey, password }: { emailKey: string; password: string },
  contextFor: ContextFor,
): Promise<void> => {
  await deps.attempts.count(emailKey);
  if (!(await deps.hasher.verify(password, passwordHash))) {
    await recordSignInFailure(deps, { emailKey, reason: 'wrong-password', organizationId }, contextFor);
    throw new DomainError('identity.credentials-wrong');
  }
  await deps.attempts.forget(emailKey);
  const account = await deps.findAccount(userId, organizationId);
  if (account) await deps.enforcedSignOn.assertFree(account);
  if (await deps.usesSecondFactor(userId)) throw new DomainError('identity.sign-in-to-confirm');
};

/**
 * Moves the account and uses up the link. Ends the account's existing sessions, because a session belongs to
 * one organization. A signed-in browser receives a new session.
 */
const moveAndUse = async (
  deps: AcceptDeps,
  { token, session, contextFor }: Acceptance,
  { userId, organizationId }: Credential,
  invitation: FoundInvitation,
): Promise<AcceptedInvitation> => {
  const moved = await moveMember(deps, { userId, organizationId }, invitation, contextFor);
  const revoker = { userId, organizationId, actor: { kind: 'user', id: userId } } as const;
  const wrote = [...moved, await proveByLink(deps, userId, invitation, contextFor)];
  wrote.push(...(await revokeSessionsOf(deps, revoker, 'moved', contextFor)));
  wrote.push(...(await applyDirectoryData(deps, { userId, ...invitation }, contextFor)));
  await deps.links.use(token);
  if (!session || (await deps.enforcedSignOn.binds(invitation))) return { started: undefined, wrote };
  return begin(
    deps,
    { userId, organizationId: invitation.organizationId, method: 'invitation' },
    wrote,
    contextFor,
  );
};

/** Marks the address as verified, because the signed-in person has a link that was emailed to it. */
const proveByLink = async (
  { log }: AcceptDeps,
  userId: string,
  { organizationId }: FoundInvitation,
  contextFor: ContextFor,
): Promise<Written> => {
  const stream = streamName('user', userId);
  const { position } = await handleCommand(log, userDecider, {
    stream,
    command: { type: 'VerifyEmail', userId },
    context: contextFor({ organizationId, actor: { kind: 'user', id: userId } }),
    conflict: 'idempotency.in-progress',
  });
  return { stream, position };
};

const signUp = async (
  deps: AcceptDeps,
  { token, contextFor }: Acceptance,
  { firstName, lastName, password }: InvitedPerson,
  invitation: FoundInvitation,
): Promise<AcceptedInvitation> => {
  await deps.enforcedSignOn.assertFree(invitation);
  const { email, emailKey, organizationId, invitationId } = invitation;
  // Also frees an address that an unfinished sign-up in another organization has claimed.
  await yieldAddress(deps, emailKey, 'link');
  const claimed = await claimAccount(deps, emailKey, password, organizationId);
  const person = { email, firstName, lastName, invitationId, now: deps.now().toISOString() };
  const { wrote: created } = await createAccount(deps, claimed, person, contextFor);
  const { userId } = claimed;
  const named = await applyDirectoryData(deps, { userId, emailKey, organizationId }, contextFor);
  const wrote = [...created, ...named];
  await deps.links.use(token);
  return begin(deps, { ...claimed, method: 'sign-up' }, wrote, contextFor);
};

const begin = async (
  deps: AcceptDeps,
  who: SignInDetails,
  wrote: readonly Written[],
  contextFor: ContextFor,
): Promise<AcceptedInvitation> => {
  // The response contains data from these events, for example the confirmed address.
  await Promise.all(wrote.map(deps.waitForAccounts));
  const account = await deps.findAccount(who.userId, who.organizationId);
  if (!account) throw new Error('a person who joined an organization is not a member of it');
  const session = await startSession(deps, who, contextFor);
  return { started: { user: userOfAccount(account), session }, wrote };
};
