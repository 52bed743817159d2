import {
  personOf,
  streamName,
  type auditLogExported,
  type EventOf,
  type policiesExported,
} from '@proviso/contracts';
import type { EventLog } from '../event-log/event-log.ts';
import type { RequestContext } from '../event-log/request-context.ts';

/**
 * Records that `context`'s actor takes something away as a file, in their `access-` stream of the month. Awaited before the
 * first byte is sent: an export that could not be recorded is not delivered.
 * @throws EventStoreUnavailableError
 */
export const recordExport = async (
  log: Pick<EventLog, 'append'>,
  context: RequestContext,
  event: EventOf<typeof policiesExported> | EventOf<typeof auditLogExported>,
): Promise<void> => {
  const month = context.now().toISOString().slice(0, 7);
  const stream = streamName('access', `${personOf(context.actor)}-${month}`);
  await log.append(stream, [event], { expectedRevision: 'any', context });
};
