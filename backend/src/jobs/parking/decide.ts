import { type ParkedEvent, type ParkedEventEvent, streamName } from '@proviso/contracts';
import { findParkedEvent, type Pool, recordDecision } from '@proviso/storage';
import { DomainError } from '../../event-log/domain-error.ts';
import type { EventLog } from '../../event-log/event-log.ts';
import type { RequestContext } from '../../event-log/request-context.ts';

/** What an operator decides about a parked event. */
export type Decision = { kind: 'retry' } | { kind: 'skip'; reason: string };

export interface DecideDeps {
  log: EventLog;
  /** Connects as the platform or the jobs. */
  pool: Pool;
}

/**
 * Records a decision about a parked event as an event of the installation, and leaves it to whoever runs the reaction or the
 * read model, which may be another process.
 *
 * @throws DomainError `parked-event.not-found`
 */
export const decideParkedEvent = async (
  { log, pool }: DecideDeps,
  id: string,
  decision: Decision,
  context: RequestContext,
): Promise<ParkedEvent> => {
  const parked = await findParkedEvent(pool, id);
  if (parked === undefined) throw new DomainError('parked-event.not-found');
  // The event first: a decision that nobody can see must not take effect.
  await log.append(streamName('parkedEvent', id), [eventOf(parked, decision)], {
    expectedRevision: 'any',
    context,
  });
  await recordDecision(pool, id, decision.kind);
  return { ...parked, decision: decision.kind };
};

const eventOf = (
  { consumer, name, eventId, stream, revision }: ParkedEvent,
  decision: Decision,
): ParkedEventEvent => {
  const data = { consumer, name, eventId, stream, revision };
  return decision.kind === 'retry'
    ? { type: 'ParkedEventRetried', data }
    : { type: 'ParkedEventSkipped', data: { ...data, reason: decision.reason } };
};
