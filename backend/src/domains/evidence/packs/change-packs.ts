import { streamName } from '@proviso/contracts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';
import { handleCommand } from '../../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../../shared/event-log/request-context.ts';
import { type PackCommand, packDecider, type Packs } from './decider.ts';

/** Returns the name of the stream that contains an organization's evidence packs. */
export const packStream = (organizationId: string): string => streamName('evidencePack', organizationId);

export const loadPacks = async (log: Pick<EventLog, 'load'>, organizationId: string): Promise<Packs> =>
  (await log.load(packStream(organizationId), packDecider, organizationId)).state;

/**
 * Runs a command on the evidence packs of the organization in `context`.
 * @throws DomainError `evidence.…`
 */
export const changePacks = async (log: EventLog, context: RequestContext, command: PackCommand) => {
  const stream = packStream(context.organizationId);
  const { state, position } = await handleCommand(log, packDecider, {
    stream,
    command,
    context,
    conflict: 'service.unavailable',
  });
  return { state, wrote: { stream, position } };
};
