import { streamName } from '@proviso/contracts';
import type { EventLog, LoadedStream, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type ExceptionCommand, exceptionDecider, type ExceptionState } from './decider.ts';

export const loadException = (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  exceptionId: string,
): Promise<LoadedStream<ExceptionState>> =>
  log.load(streamName('policyException', exceptionId), exceptionDecider, organizationId);

/**
 * Runs a command on an exception's stream.
 * @param bound the stream as the command was checked against it, or `creates` for a new exception
 * @throws DomainError `exception.…`
 */
export const changeException = async (
  log: EventLog,
  context: RequestContext,
  exceptionId: string,
  command: ExceptionCommand,
  bound: { creates: true } | { expectedRevision: number },
): Promise<Written> => {
  const stream = streamName('policyException', exceptionId);
  const { position } = await handleCommand(log, exceptionDecider, {
    stream,
    command,
    context,
    ...bound,
    conflict: 'exception.outdated',
  });
  return { stream, position };
};
