import { streamName } from '@proviso/contracts';
import type { EventLog, LoadedStream, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type ApprovalCommand, approvalDecider, type ApprovalState } from './decider.ts';

export const loadApproval = (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
): Promise<LoadedStream<ApprovalState>> =>
  log.load(streamName('approval', policyId), approvalDecider, organizationId);

/**
 * Runs a command on the approvals of a policy. Two approvals at the same instant are decided one after the other.
 * @throws DomainError `approval.…`
 */
export const changeApproval = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  command: ApprovalCommand,
): Promise<Written> => {
  const stream = streamName('approval', policyId);
  const { position } = await handleCommand(log, approvalDecider, {
    stream,
    command,
    context,
    conflict: 'approval.changed',
  });
  return { stream, position };
};
