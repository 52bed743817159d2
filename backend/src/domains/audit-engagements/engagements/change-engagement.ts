import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type EngagementCommand, engagementDecider } from './decider.ts';

/**
 * Runs a command on an engagement of the organization in `context`.
 * @throws DomainError from the decider, or `organization.changed`
 */
export const changeEngagement = async (
  log: EventLog,
  context: RequestContext,
  command: EngagementCommand,
): Promise<Written> => {
  const stream = streamName('auditEngagement', command.engagementId);
  const { position } = await handleCommand(log, engagementDecider, {
    stream,
    command,
    context,
    conflict: 'organization.changed',
  });
  return { stream, position };
};
