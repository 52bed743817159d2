import { streamName } from '@proviso/contracts';
import type { EventLog, LoadedStream, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type CommentCommand, commentDecider, type ThreadState } from './decider.ts';

export const loadThread = (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  threadId: string,
): Promise<LoadedStream<ThreadState>> =>
  log.load(streamName('commentThread', threadId), commentDecider, organizationId);

/**
 * Runs a command on a thread's stream. Replies of several members at the same time all succeed.
 * @throws DomainError `comment.…`
 */
export const changeThread = async (
  log: EventLog,
  context: RequestContext,
  threadId: string,
  command: CommentCommand,
): Promise<Written> => {
  const stream = streamName('commentThread', threadId);
  const { position } = await handleCommand(log, commentDecider, {
    stream,
    command,
    context,
    ...(command.type === 'Start' && { creates: true }),
    conflict: 'comment.changed',
  });
  return { stream, position };
};
