import { streamName } from '@proviso/contracts';
import { timeZoneOf } from '../organizations/index.ts';
import { DomainError } from '../../shared/event-log/domain-error.ts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { closingDayParameters } from '../../shared/access/refusals.ts';
import { retentionDecider } from './decider.ts';

/**
 * Refuses new work in an organization that is scheduled to close.
 * @throws DomainError `organization.closing`
 */
export const assertNotClosing = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<void> => {
  const { state } = await log.load(streamName('retention', organizationId), retentionDecider, organizationId);
  if (!state.closing) return;
  const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
  throw new DomainError('organization.closing', closingDayParameters(state.closing, timeZone));
};
