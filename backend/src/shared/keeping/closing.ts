import { type Closing, dayAt, streamName } from '@proviso/contracts';
import { timeZoneOf } from '../accounts/organization/time-zone-of.ts';
import { DomainError } from '../event-log/domain-error.ts';
import type { EventLog } from '../event-log/event-log.ts';
import { keepingDecider } from './decider.ts';

/** The day that people are told an organization is to be closed on, where it is. */
export const closingDay = ({ closesAt }: Pick<Closing, 'closesAt'>, timeZone: string): { day: string } => ({
  day: dayAt(new Date(closesAt), timeZone),
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
  if (!state.closing) return;
  const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
  throw new DomainError('organization.closing', closingDay(state.closing, timeZone));
};
