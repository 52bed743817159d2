import { ERASED, streamName } from '@proviso/contracts';
import { changeDirectory, type ChangeDirectoryDeps, directory } from '../../directory/index.ts';
import { organization } from '../../organizations/index.ts';
import { userDecider } from '../../identity/index.ts';
import type { Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { ContextFor } from '../../../shared/event-log/request-context.ts';

/**
 * Applies a directory's data to a person who has accepted its invitation: the person's name, and the role
 * from the person's groups. Changes nothing for people not in the directory. Idempotent.
 */
export const applyDirectoryData = async (
  deps: ChangeDirectoryDeps,
  { userId, emailKey, organizationId }: { userId: string; emailKey: string; organizationId: string },
  contextFor: ContextFor,
): Promise<readonly Written[]> => {
  const { log } = deps;
  const home = streamName('organization', organizationId);
  const { state: known } = await log.load(home, directory, organizationId);
  if (known.members[userId]?.nameKey === undefined) return [];
  const { state } = await log.load(home, organization, organizationId);
  const name = state.status === 'registered' ? state.awaited[emailKey] : undefined;
  if (!name || name.userName === ERASED) return [];
  const { userName, externalId } = name;
  const context = () => contextFor({ organizationId, actor: { kind: 'user', id: userId } });
  const stream = streamName('user', userId);
  const identified = await handleCommand(log, userDecider, {
    stream,
    command: { type: 'IdentifyInDirectory', userId, userName, externalId },
    context: context(),
    conflict: 'idempotency.in-progress',
  });
  const { wrote } = await changeDirectory(deps, context(), { type: 'TakeRoleOfGroups', userId });
  return [{ stream, position: identified.position }, wrote];
};
