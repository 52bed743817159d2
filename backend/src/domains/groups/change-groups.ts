import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type GroupCommand, groupsDecider } from './decider.ts';
import { groups, type GroupsState } from './groups.ts';

/** Loads the groups of an organization from its stream. */
export const loadGroups = async (log: Pick<EventLog, 'load'>, organizationId: string): Promise<GroupsState> =>
  (await log.load(streamName('organization', organizationId), groups, organizationId)).state;

/**
 * Runs a command on the groups of the context's organization.
 * @throws DomainError from the decider, or `organization.changed`
 */
export const changeGroups = async (
  log: EventLog,
  context: RequestContext,
  command: GroupCommand,
): Promise<Written> => {
  const stream = streamName('organization', context.organizationId);
  const { position } = await handleCommand(log, groupsDecider, {
    stream,
    command,
    context,
    conflict: 'organization.changed',
  });
  return { stream, position };
};
