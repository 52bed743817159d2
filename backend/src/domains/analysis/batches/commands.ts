import { streamName } from '@proviso/contracts';
import type { EventLog, Written } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type BatchCommand, batchDecider } from './decider.ts';

/**
 * Runs a command on a batch.
 * @throws DomainError `analysis.not-found`
 * @throws DomainError `service.unavailable` after a concurrent change; the caller may retry
 */
export const changeBatch = async (
  log: EventLog,
  context: RequestContext,
  batchId: string,
  command: BatchCommand,
): Promise<Written> => {
  const stream = streamName('analysisBatch', batchId);
  const { position } = await handleCommand(log, batchDecider, {
    stream,
    command,
    context,
    conflict: 'service.unavailable',
  });
  return { stream, position };
};
