import type { ParkedEvent } from '@proviso/contracts';
import { decideParkedEvent, type ParkedDecision, type Pool } from '@proviso/storage';
import { DomainError } from '../../event-log/domain-error.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { RequestContext } from '../../event-log/request-context.ts';

export interface DecideDeps {
  log: EventLog;
  /** Connects as the platform or jobs database role. */
  pool: Pool;
}

/**
 * Calls `decideParkedEvent` of the storage package on behalf of an actor.
 * @throws DomainError `parked-event.not-found`
 */
export const decideParkedEventAs = async (
  context: RequestContext,
  { log, pool }: DecideDeps,
  id: string,
  decision: ParkedDecision,
): Promise<ParkedEvent> => {
  const decided = await decideParkedEvent(pool, id, decision, (stream, event) =>
    log.append(stream, [event], { expectedRevision: 'any', context }),
  );
  if (decided === undefined) throw new DomainError('parked-event.not-found');
  return decided;
};
