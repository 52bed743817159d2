import { type Closing, streamName } from '@proviso/contracts';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { keepingDecider } from './decider.ts';

/** The day that people are told an organization is to be closed on, in UTC. */
export const closingDay = ({ closesAt }: Pick<Closing, 'closesAt'>): { day: string } => ({
  day: closesAt.slice(0, 10),
});

/**
 * Refuses what nobody may begin in an organization that is to be closed.
 * @throws DomainError `organization.closing`
 */
export const assertNotClosing = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<void> => {
  const { state } = await log.load(streamName('retention', organizationId), keepingDecider, organizationId);
  if (state.closing) throw new DomainError('organization.closing', closingDay(state.closing));
};
