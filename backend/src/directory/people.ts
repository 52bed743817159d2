import { createHmac } from 'node:crypto';
import { PLATFORM, streamName } from '@proviso/contracts';
import { type DirectoryPersonRow, findDirectoryPerson } from '@proviso/projections';
import { deriveKey, type SubjectKeys } from '@proviso/storage';
import { v7 } from 'uuid';
import type { Credentials } from '../accounts/credentials/credentials.ts';
import { directory } from '../accounts/directory/directory.ts';
import { emailDecider } from '../accounts/email/decider.ts';
import type { LinkTokens } from '../accounts/link-tokens.ts';
import type { EndSessionDeps } from '../accounts/session/end-session.ts';
import { revokeSessionsOf } from '../accounts/session/revoke-sessions.ts';
import { type UserCommand, userDecider } from '../accounts/user/decider.ts';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog, Written } from '../event-log/event-log.ts';
import { handleCommand } from '../event-log/handle-command.ts';
import type { ContextFor, RequestContext } from '../event-log/request-context.ts';
import { assertNotClosing } from '../keeping/closing.ts';
import { assertPersonNotHeld } from '../keeping/legal-holds.ts';
import type { ReadAsTenant } from '../read-models/read-as-tenant.ts';
import type { SeenPerson } from './as-seen.ts';
import {
  changeDirectory,
  type ChangeDirectoryDeps,
  OvertakenError,
} from '../accounts/directory/change-directory.ts';
import type { UserDraft } from './scim/user-draft.ts';

export interface PeopleDeps extends EndSessionDeps, ChangeDirectoryDeps {
  log: EventLog;
  credentials: Credentials;
  links: LinkTokens;
  emailKeyOf: (email: string) => string;
  subjectKeys: Pick<SubjectKeys, 'leaveAddress'>;
  userNameKeyOf: (organizationId: string, userName: string) => string;
  readAsTenant: ReadAsTenant;
  waitForAccounts: (written: Written) => Promise<void>;
}

/** The directory of an organization that makes a request. */
export interface DirectoryCaller {
  organizationId: string;
  tokenId: string;
  contextFor: ContextFor;
}

/** Names of a directory are compared without regard to case, and kept in no event that outlives the person's key. */
export const createUserNameKey = (masterKey: Buffer) => {
  const key = deriveKey(masterKey, 'directory-user-name');
  return (organizationId: string, userName: string): string =>
    createHmac('sha256', key)
      .update(JSON.stringify([organizationId, userName.toLowerCase()]))
      .digest('hex');
};

const contextIn = ({ contextFor, tokenId }: DirectoryCaller, organizationId: string): RequestContext =>
  contextFor({ organizationId, actor: { kind: 'api-key', id: tokenId }, newId: v7 });

/** The context of what a directory changes in its organization. */
export const directoryContext = (caller: DirectoryCaller): RequestContext =>
  contextIn(caller, caller.organizationId);

const onUser = async (
  { log }: PeopleDeps,
  caller: DirectoryCaller,
  command: UserCommand & { userId: string },
  expectedRevision?: number,
): Promise<Written> => {
  const stream = streamName('user', command.userId);
  try {
    const { position } = await handleCommand(log, userDecider, {
      stream,
      command,
      context: directoryContext(caller),
      expectedRevision,
      conflict: 'idempotency.in-progress',
    });
    return { stream, position };
  } catch (error) {
    const isOvertaken = error instanceof DomainError && error.code === 'idempotency.in-progress';
    throw isOvertaken && expectedRevision !== undefined ? new OvertakenError() : error;
  }
};

/**
 * Refuses those of whom no directory decides anything: who administers the installation, and who belongs to another organization.
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

const taken = () => new DomainError('directory.person-exists');

/** @throws DomainError `directory.person-exists` when a member who has no name in the directory signs in with that one */
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
  if (person && person.nameKey === undefined) throw taken();
};

/** Whose account is to be: a new one, or one of somebody who was a member before. */
const claim = async (
  { credentials, emailKeyOf, log }: PeopleDeps,
  { organizationId }: DirectoryCaller,
  email: string,
): Promise<{ userId: string; isNew: boolean }> => {
  const emailKey = emailKeyOf(email);
  const own = { userId: v7(), organizationId, passwordHash: undefined };
  const credential = await credentials.claim(emailKey, own);
  if (credential.userId === own.userId) return { userId: own.userId, isNew: true };
  // Of another organization, or somebody who is signing up: nobody is told which.
  if (credential.organizationId !== organizationId) throw taken();
  const { userId, status, passwordHash } = credential;
  // What a request that ended in the middle has left.
  if (status === 'pending' && passwordHash === undefined) return { userId, isNew: true };
  const { state } = await log.load(streamName('organization', organizationId), directory, organizationId);
  if (status === 'pending' || state.members[userId]) throw taken();
  return { userId, isNew: false };
};

/**
 * Adds a person to the organization, without a password: they sign in by a provider, or choose one by a link that they ask for. An
 * unfinished addition is continued when it is asked for again.
 * @throws DomainError `directory.person-exists`, `directory.too-many-people`, `organization.closing`
 */
export const addPerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  draft: UserDraft,
): Promise<string> => {
  const { log, credentials, emailKeyOf, userNameKeyOf } = deps;
  const { organizationId } = caller;
  const { email, firstName, lastName, userName } = draft;
  await assertNotClosing(log, organizationId);
  await assertNameFree(deps, caller, userName);
  const { userId, isNew } = await claim(deps, caller, email);
  if (isNew)
    await handleCommand(log, emailDecider, {
      stream: streamName('email', emailKeyOf(email)),
      command: { type: 'ClaimEmail', userId, organizationId },
      context: contextIn(caller, PLATFORM),
      conflict: 'identity.email-taken',
    });
  const joined = await changeDirectory(deps, directoryContext(caller), {
    type: 'ProvisionMember',
    userId,
    role: 'viewer',
    by: 'directory',
    userNameKey: userNameKeyOf(organizationId, userName),
  });
  const wrote = [joined.wrote];
  wrote.push(await onUser(deps, caller, { type: 'SignUpUser', userId, email, firstName, lastName }));
  if (!isNew) wrote.push(await onUser(deps, caller, { type: 'ChangeProfile', userId, firstName, lastName }));
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
  onUser(deps, caller, { type: 'IdentifyInDirectory', userId, userName, externalId }, expectedRevision);

const setActive = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  userId: string,
  active: boolean,
  seen?: SeenPerson,
): Promise<readonly Written[]> => {
  const command = { type: 'SetMemberActive', userId, active } as const;
  const { wrote } = await changeDirectory(deps, directoryContext(caller), command, seen);
  if (active) return [wrote];
  const { organizationId, tokenId, contextFor } = caller;
  const revoker = { userId, organizationId, actor: { kind: 'api-key', id: tokenId } } as const;
  return [wrote, ...(await revokeSessionsOf(deps, revoker, 'deactivated', contextFor))];
};

/**
 * Gives a person that the directory added another address, which nobody has proved. The new one is claimed first and the old one is
 * free last, as when the person changes it.
 */
const changeAddress = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  userId: string,
  email: string,
): Promise<readonly Written[]> => {
  const { log, credentials, emailKeyOf, links } = deps;
  const { organizationId, tokenId, contextFor } = caller;
  const credential = await credentials.findByUser(userId);
  if (!credential) throw new DomainError('organization.member-not-found');
  const [oldKey, newKey] = [credential.emailKey, emailKeyOf(email)];
  const onAddress = (key: string, type: 'ClaimEmail' | 'ReleaseEmail') =>
    handleCommand(log, emailDecider, {
      stream: streamName('email', key),
      command: type === 'ClaimEmail' ? { type, userId, organizationId } : { type, userId },
      context: contextIn(caller, PLATFORM),
      conflict: 'identity.email-taken',
    });
  if (oldKey !== newKey) {
    await onAddress(newKey, 'ClaimEmail');
    if (!(await credentials.changeEmailKey(userId, newKey))) {
      await onAddress(newKey, 'ReleaseEmail');
      throw taken();
    }
  }
  const changed = await onUser(deps, caller, { type: 'ChangeEmail', userId, email, by: 'directory' });
  if (oldKey !== newKey) {
    await onAddress(oldKey, 'ReleaseEmail');
    await deps.subjectKeys.leaveAddress(oldKey, userId);
  }
  await links.drop('reset-password', { userId });
  const revoker = { userId, organizationId, actor: { kind: 'api-key', id: tokenId } } as const;
  return [changed, ...(await revokeSessionsOf(deps, revoker, 'email-changed', contextFor))];
};

/**
 * Makes of a member what the directory says of them.
 * @param seen the first of the changes is made only while the person is as they were seen
 * @throws DomainError `directory.person-exists`, `directory.person-not-managed`, `organization.last-owner`,
 *   `organization.administrator`; OvertakenError
 */
export const changePerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  before: DirectoryPersonRow,
  draft: UserDraft,
  seen?: SeenPerson,
): Promise<void> => {
  const { userNameKeyOf } = deps;
  const { id: userId } = before;
  const { userName, externalId, email, firstName, lastName, active } = draft;
  await assertOurs(deps, caller, userId);
  const wrote: Written[] = [];
  const isRenamed = userName !== before.userName;
  const first = () => (wrote.some(({ position }) => position) ? undefined : seen);
  if (email !== before.email && !before.provisioned) throw new DomainError('directory.person-not-managed');
  // What can be refused comes first.
  if (isRenamed || (externalId ?? null) !== before.externalId) {
    if (isRenamed) await assertNameFree(deps, caller, userName, userId);
    const userNameKey = userNameKeyOf(caller.organizationId, userName);
    const named = { type: 'NameMember', userId, userNameKey } as const;
    wrote.push((await changeDirectory(deps, directoryContext(caller), named, first())).wrote);
  }
  if (active !== before.active) wrote.push(...(await setActive(deps, caller, userId, active, first())));
  if (email !== before.email) wrote.push(...(await changeAddress(deps, caller, userId, email)));
  if (isRenamed || (externalId ?? null) !== before.externalId)
    wrote.push(await identify(deps, caller, userId, draft, first()?.revision));
  if (firstName !== before.firstName || lastName !== before.lastName)
    wrote.push(
      await onUser(deps, caller, { type: 'ChangeProfile', userId, firstName, lastName }, first()?.revision),
    );
  for (const written of wrote) await deps.waitForAccounts(written);
};

/**
 * Removes a member, whose sessions end. A person under a legal hold can be deactivated instead, which ends their sessions, too.
 * @throws DomainError `legal-hold.person`, `legal-hold.organization`
 * @throws DomainError `organization.member-not-found`, `organization.last-owner`; OvertakenError
 */
export const removePerson = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  userId: string,
  seen?: SeenPerson,
): Promise<void> => {
  const { organizationId, tokenId, contextFor } = caller;
  await assertPersonNotHeld(deps.log, { userId, organizationId });
  const command = { type: 'RemoveMember', userId } as const;
  const { wrote } = await changeDirectory(deps, directoryContext(caller), command, seen);
  const revoker = { userId, organizationId, actor: { kind: 'api-key', id: tokenId } } as const;
  await revokeSessionsOf(deps, revoker, 'removed', contextFor);
  await deps.waitForAccounts(wrote);
};

/** @throws DomainError `organization.member-not-found` */
export const personOf = async (
  { readAsTenant }: Pick<PeopleDeps, 'readAsTenant'>,
  { organizationId }: Pick<DirectoryCaller, 'organizationId'>,
  userId: string,
): Promise<DirectoryPersonRow> => {
  const found = await readAsTenant(organizationId, (tenant) => findDirectoryPerson(tenant, userId));
  if (!found) throw new DomainError('organization.member-not-found');
  return found;
};
