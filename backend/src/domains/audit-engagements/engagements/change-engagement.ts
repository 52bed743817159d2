import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type EngagementCommand, engagementDecider, type EngagementState } from './decider.ts';

/** Loads an engagement of an organization. */
export const loadEngagement = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  engagementId: string,
): Promise<EngagementState> => {
  const stream = streamName('auditEngagement', engagementId);
  return (await log.load(stream, engagementDecider, organizationId)).state;
};

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
