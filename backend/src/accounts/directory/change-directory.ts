import { streamName } from '@proviso/contracts';
import { directoryDecider, type DirectoryCommand } from './decider.ts';
import type { DirectoryState } from './directory.ts';
import type { EventLog, Written } from '../../event-log/event-log.ts';
import { handleCommand } from '../../event-log/handle-command.ts';
import type { RequestContext } from '../../event-log/request-context.ts';

/**
 * Runs a command on the directory of the context's organization.
 * @throws DomainError of the decider, or `organization.changed`
 */
export const changeDirectory = async (
  log: EventLog,
  context: RequestContext,
  command: DirectoryCommand,
): Promise<{ state: DirectoryState; wrote: Written; changed: boolean }> => {
  const stream = streamName('organization', context.organizationId);
  const { state, position, events } = await handleCommand(log, directoryDecider, {
    stream,
    command,
    context,
    conflict: 'organization.changed',
  });
  return { state, wrote: { stream, position }, changed: events.length > 0 };
};
