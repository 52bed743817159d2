import { streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type ExportCommand, exportDecider } from './decider.ts';

/**
 * Runs a command on the exports of the organization in `context`.
 *
 * @throws DomainError `export.…`
 */
export const changeExport = async (log: EventLog, context: RequestContext, command: ExportCommand) => {
  const stream = streamName('organizationExport', context.organizationId);
  const { state, position } = await handleCommand(log, exportDecider, {
    stream,
    command,
    context,
    conflict: 'service.unavailable',
  });
  return { state, wrote: { stream, position } };
};
