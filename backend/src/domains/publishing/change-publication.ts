import { type ProblemCode, streamName } from '@proviso/contracts';
import type { EventLog, LoadedStream, Written } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type Publication, type PublicationCommand, publicationDecider } from './decider.ts';

export const loadPublication = (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  policyId: string,
): Promise<LoadedStream<Publication>> =>
  log.load(streamName('publication', policyId), publicationDecider, organizationId);

/**
 * Runs a command on a policy's publication stream.
 * @param expectedRevision the stream's revision that the caller has seen
 * @throws DomainError `publication.…`, or `conflict` if the stream is at another revision
 */
export const changePublication = async (
  log: EventLog,
  context: RequestContext,
  policyId: string,
  command: PublicationCommand,
  {
    expectedRevision,
    conflict = 'publication.changed',
  }: { expectedRevision?: number | undefined; conflict?: ProblemCode } = {},
): Promise<Written & { state: Publication }> => {
  const stream = streamName('publication', policyId);
  const { position, state } = await handleCommand(log, publicationDecider, {
    stream,
    command,
    context,
    expectedRevision,
    conflict,
  });
  return { stream, position, state };
};
