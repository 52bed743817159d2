import { PLATFORM, streamName } from '@proviso/contracts';
import { StaleVersionError, directory } from '../directory/index.ts';
import {
  emailDecider,
  revokeSessionsOf,
  type UserCommand,
  userDecider,
  yieldAddress,
} from '../identity/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import { contextIn, type DirectoryCaller, directoryContext, type PeopleDeps } from './caller.ts';

/** @throws StaleVersionError if the person's stream has changed since `expectedRevision` */
export const runUserCommand = async (
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
    throw isOvertaken && expectedRevision !== undefined ? new StaleVersionError() : error;
  }
};

export const personExists = () => new DomainError('directory.person-exists');

/**
 * Rejects an address that is outside the organization's domains or already in use. An address also counts as
 * free if the account that has it belongs to another organization and never verified it. Both rejections
 * return the same error, so that they do not reveal accounts of other organizations.
 * @throws DomainError `directory.address-refused`, `directory.person-exists`
 */
const assertMayGive = async (
  deps: PeopleDeps,
  { organizationId }: DirectoryCaller,
  email: string,
): Promise<void> => {
  const { credentials, emailKeyOf, isOwnAddress, log } = deps;
  const emailKey = emailKeyOf(email);
  const other = await credentials.find(emailKey);
  if (other?.organizationId === organizationId) {
    const { state } = await log.load(streamName('organization', organizationId), directory, organizationId);
    if (state.members[other.userId]) throw personExists();
  }
  if (!(await isOwnAddress(organizationId, email))) throw new DomainError('directory.address-refused');
  const isFree =
    !other || (other.organizationId !== organizationId && (await yieldAddress(deps, emailKey, 'directory')));
  if (!isFree) throw new DomainError('directory.address-refused');
};

/**
 * Changes the address of a person whom the directory added. The new address counts as unverified. Claims the
 * new address before releasing the old one, as when people change their own address.
 */
export const changeAddress = async (
  deps: PeopleDeps,
  caller: DirectoryCaller,
  userId: string,
  email: string,
): Promise<readonly Written[]> => {
  const { log, credentials, emailKeyOf, links } = deps;
  const { organizationId, tokenId, contextFor } = caller;
  const credential = await credentials.findByUser(userId);
  if (!credential) throw new DomainError('organization.member-not-found');
  await assertMayGive(deps, caller, email);
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
      throw new DomainError('directory.address-refused');
    }
  }
  const changed = await runUserCommand(deps, caller, { type: 'ChangeEmail', userId, email, by: 'directory' });
  if (oldKey !== newKey) {
    await onAddress(oldKey, 'ReleaseEmail');
    await deps.subjectKeys.leaveAddress(oldKey, userId);
  }
  await links.drop('reset-password', { userId });
  const revoker = { userId, organizationId, actor: { kind: 'api-key', id: tokenId } } as const;
  return [changed, ...(await revokeSessionsOf(deps, revoker, 'email-changed', contextFor))];
};
