import { PLATFORM, streamName } from '@proviso/contracts';
import { type DirectoryPersonRow, findDirectoryPerson } from '@proviso/projections';
import { v7 } from 'uuid';
import { directory, type LastKnownVersion, changeDirectory } from '../directory/index.ts';
import { emailDecider, revokeSessionsOf, claimOrganizationAddress } from '../identity/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { assertNotClosing, assertPersonNotHeld } from '../legal-holds/index.ts';
import type { ExpectedPersonVersion } from './as-seen.ts';
import { changeAddress, runUserCommand, personExists } from './address.ts';
import { awaitPerson, dismissPerson } from './awaited-people.ts';
import { contextIn, type DirectoryCaller, directoryContext, type PeopleDeps } from './caller.ts';
import type { UserDraft } from './scim/user-draft.ts';

/**
 * Rejects people whom a directory may not manage: the installation's administrators, and members of other
 * organizations.
 * @throws DomainError `organization.administrator`, `organization.member-not-found`
 */
const assertOurs = async (
  { administrators, credentials }: PeopleDeps,
  { organizationId }: DirectoryCaller,
  userId: string,
): Promise<void> => {
  if ((await administrators()).has(userId)) throw new DomainError('organization.administrator');
  const credential = await credentials.findByUser(userId);
  if (credential?.organizationId !== organizationId) throw new DomainError('organization.member-not-found');
};

/**
 * @throws DomainError `directory.person-exists` if a member whom the directory does not manage signs in with
 * `userName`
 */
const assertNameFree = async (
  { log, credentials, emailKeyOf }: PeopleDeps,
  { organizationId }: DirectoryCaller,
  userName: string,
  userId?: string,
): Promise<void> => {
  const other = await credentials.find(emailKeyOf(userName));
  if (!other || other.userId === userId || other.organizationId !== organizationId) return;
  const { state } = await log.load(streamName('organization', organizationId), directory, organizationId);
  const person = state.members[other.userId];
  if (person && person.nameKey === undefined) throw personExists();
};

/**
 * Returns the account that a directory may make a member without an invitation: either a new account, or one
 * that the directory previously added and removed. Returns `undefined` if the person has to accept an
 * invitation. An invitation is required if the address is outside the organization's domains, if an account
 * in another organization has verified the address, or if the person had joined by invitation.
 */
const claim = async (
  deps: PeopleDeps,
  { organizationId }: DirectoryCaller,
  email: string,
): Promise<{ userId: string; isNew: boolean } | undefined> => {
  const { administrators, credentials, emailKeyOf, isOwnAddress, log } = deps;
  const emailKey = emailKeyOf(email);
  const isOwn = await isOwnAddress(organizationId, email);
  const own = { userId: v7(), organizationId, passwordHash: undefined };
  const credential = isOwn
    ? await claimOrganizationAddress(deps, emailKey, own, 'directory')
    : await credentials.find(emailKey);
  if (!credential) return undefined;
  if (credential.userId === own.userId) return { userId: own.userId, isNew: true };
  if (credential.organizationId !== organizationId) return undefined;
  const { userId, status, passwordHash } = credential;
  const { state } = await log.load(streamName('organization', organizationId), directory, organizationId);
  if (state.members[userId]) throw personExists();
  if (!isOwn || (await administrators()).has(userId)) return undefined;
  // The account exists because an earlier request was interrupted.
  if (status === 'pending') return passwordHash === undefined ? { userId, isNew: true } : undefined;
  return state.came[userId] === 'invited' ? undefined : { userId, isNew: false };
};

/**
 * Adds a person to the organization. For a person with an address in the organization's domains, creates an
 * account without a password. The person signs in through a provider, or requests a link to choose a
 * password. All other people are invited, and become members when they accept the invitation. A repeated
 * request completes an unfinished addition.
 * @returns the id that the directory uses for the person from then on
 * @throws DomainError `directory.person-exists`, `directory.too-many-people`, `organization.closing`,
 * `mail.refused`, `request.too-many`
 */
export const addPerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  draft: UserDraft,
): Promise<string> => {
  const { organizationId } = caller;
  const { email, userName } = draft;
  await assertNotClosing(deps.log, organizationId);
  await assertNameFree(deps, caller, userName);
  const claimed = await claim(deps, caller, email);
  if (claimed) return provision(deps, caller, claimed, draft);
  const account = await deps.credentials.find(deps.emailKeyOf(email));
  // A returning person keeps the same id. The response reveals nothing about people in other organizations.
  const personId = account?.organizationId === organizationId ? account.userId : v7();
  await awaitPerson(deps, caller, { personId, before: undefined }, draft);
  return personId;
};

const provision = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  { userId, isNew }: { userId: string; isNew: boolean },
  draft: UserDraft,
): Promise<string> => {
  const { log, credentials, emailKeyOf, userNameKeyOf } = deps;
  const { organizationId } = caller;
  const { email, firstName, lastName, userName } = draft;
  const emailKey = emailKeyOf(email);
  if (isNew)
    await handleCommand(log, emailDecider, {
      stream: streamName('email', emailKey),
      command: { type: 'ClaimEmail', userId, organizationId },
      context: contextIn(caller, PLATFORM),
      conflict: 'identity.email-taken',
    });
  const joined = await changeDirectory(deps, directoryContext(caller), {
    type: 'ProvisionMember',
    userId,
    role: 'viewer',
    by: 'directory',
    emailKey,
    userNameKey: userNameKeyOf(organizationId, userName),
  });
  const wrote = [joined.wrote];
  wrote.push(await runUserCommand(deps, caller, { type: 'SignUpUser', userId, email, firstName, lastName }));
  if (!isNew)
    wrote.push(await runUserCommand(deps, caller, { type: 'ChangeProfile', userId, firstName, lastName }));
  wrote.push(await identify(deps, caller, userId, draft));
  await credentials.activate(userId);
  if (!draft.active) wrote.push(...(await setActive(deps, caller, userId, false)));
  for (const written of wrote) await deps.waitForAccounts(written);
  return userId;
};

const identify = (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  userId: string,
  { userName, externalId }: Pick<UserDraft, 'userName' | 'externalId'>,
  expectedRevision?: number,
): Promise<Written> =>
  runUserCommand(
    deps,
    caller,
    { type: 'IdentifyInDirectory', userId, userName, externalId },
    expectedRevision,
  );

const setActive = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  userId: string,
  active: boolean,
  seen?: ExpectedPersonVersion | LastKnownVersion,
): Promise<readonly Written[]> => {
  const command = { type: 'SetMemberActive', userId, active } as const;
  const { wrote } = await changeDirectory(deps, directoryContext(caller), command, seen);
  if (active) return [wrote];
  const { organizationId, tokenId, contextFor } = caller;
  const revoker = { userId, organizationId, actor: { kind: 'api-key', id: tokenId } } as const;
  return [wrote, ...(await revokeSessionsOf(deps, revoker, 'deactivated', contextFor))];
};

/**
 * Changes a member to match the directory's draft.
 * @param seen the version of the person that the first change expects
 * @throws DomainError `directory.person-exists`, `directory.person-not-managed`, `organization.last-owner`,
 * `organization.administrator`; StaleVersionError
 */
export const changePerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  before: DirectoryPersonRow,
  draft: UserDraft,
  seen?: ExpectedPersonVersion | LastKnownVersion,
): Promise<void> => {
  if (before.awaited) return awaitPerson(deps, caller, { personId: before.id, before, seen }, draft);
  const { userNameKeyOf } = deps;
  const { userId } = before;
  const { userName, externalId, email, firstName, lastName, active } = draft;
  await assertOurs(deps, caller, userId);
  const wrote: Written[] = [];
  const isRenamed = userName !== before.userName;
  const first = () => (wrote.some(({ position }) => position) ? undefined : seen);
  const revision = (): number | undefined => {
    const now = first();
    return now && 'revision' in now ? (now as ExpectedPersonVersion).revision : undefined;
  };
  if (email !== before.email && !before.provisioned) throw new DomainError('directory.person-not-managed');
  // First, make the changes that can fail.
  if (isRenamed || (externalId ?? null) !== before.externalId) {
    if (isRenamed) await assertNameFree(deps, caller, userName, userId);
    const userNameKey = userNameKeyOf(caller.organizationId, userName);
    const named = { type: 'NameMember', userId, userNameKey } as const;
    wrote.push((await changeDirectory(deps, directoryContext(caller), named, first())).wrote);
  }
  if (active !== before.active) wrote.push(...(await setActive(deps, caller, userId, active, first())));
  if (email !== before.email) wrote.push(...(await changeAddress(deps, caller, userId, email)));
  if (isRenamed || (externalId ?? null) !== before.externalId)
    wrote.push(await identify(deps, caller, userId, draft, revision()));
  const isNamedAnew = firstName !== before.firstName || lastName !== before.lastName;
  // A member whom the directory has neither added nor invited keeps their own name.
  if (isNamedAnew && (before.provisioned || before.agreed))
    wrote.push(
      await runUserCommand(deps, caller, { type: 'ChangeProfile', userId, firstName, lastName }, revision()),
    );
  for (const written of wrote) await deps.waitForAccounts(written);
};

/**
 * Removes a member and ends the member's sessions. A person under a legal hold can only be deactivated, which
 * also ends the person's sessions.
 * @throws DomainError `legal-hold.person`, `legal-hold.organization`
 * @throws DomainError `organization.member-not-found`, `organization.last-owner`; StaleVersionError
 */
export const removePerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  { id, userId, awaited }: Pick<DirectoryPersonRow, 'id' | 'userId' | 'awaited'>,
  seen?: ExpectedPersonVersion | LastKnownVersion,
): Promise<void> => {
  if (awaited) return dismissPerson(deps, caller, id, seen);
  const { organizationId, tokenId, contextFor } = caller;
  await assertPersonNotHeld(deps.log, { userId, organizationId });
  const command = { type: 'RemoveMember', userId } as const;
  const { wrote } = await changeDirectory(deps, directoryContext(caller), command, seen);
  const revoker = { userId, organizationId, actor: { kind: 'api-key', id: tokenId } } as const;
  await revokeSessionsOf(deps, revoker, 'removed', contextFor);
  await deps.waitForAccounts(wrote);
};

/** @throws DomainError `organization.member-not-found` */
export const requireDirectoryPerson = async (
  { read }: Pick<PeopleDeps, 'read'>,
  { organizationId }: Pick<DirectoryCaller, 'organizationId'>,
  id: string,
): Promise<DirectoryPersonRow> => {
  const found = await read(organizationId, (tenant) => findDirectoryPerson(tenant, id));
  if (!found) throw new DomainError('organization.member-not-found');
  return found;
};
