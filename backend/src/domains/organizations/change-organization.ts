import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import type { OrganizationCommand } from './organization-command.ts';
import { organizationDecider } from './decider.ts';

/**
 * Runs a command on the organization in `context`.
 * @throws DomainError from the decider, or `organization.changed`
 */
export const changeOrganization = async (
  log: EventLog,
  context: RequestContext,
  command: OrganizationCommand,
): Promise<Written> => {
  const stream = streamName('organization', context.organizationId);
  const { position } = await handleCommand(log, organizationDecider, {
    stream,
    command,
    context,
    conflict: 'organization.changed',
  });
  return { stream, position };
};
