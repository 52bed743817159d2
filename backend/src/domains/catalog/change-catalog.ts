import { streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { handleCommand } from '../../shared/event-log/handle-command.ts';
import type { RequestContext } from '../../shared/event-log/request-context.ts';
import { type CatalogCommand, catalogDecider } from './decider.ts';

/**
 * Runs a command on the catalog of the context's organization.
 * @throws DomainError `catalog.…`, `variable.…`
 */
export const changeCatalog = async (log: EventLog, context: RequestContext, command: CatalogCommand) => {
  const stream = streamName('catalog', context.organizationId);
  const { state, position } = await handleCommand(log, catalogDecider, {
    stream,
    command,
    context,
    conflict: 'catalog.changed',
  });
  return { state, wrote: [{ stream, position }] };
};
