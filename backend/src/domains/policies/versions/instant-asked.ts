import { dayIn } from '@proviso/contracts';
import { timeZoneOf } from '../../organizations/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

const isDay = (at: string): boolean => !at.includes('T');

/**
 * Returns the instant that a request asks for. For a day, returns the day's end in the organization's time
 * zone.
 */
export const instantAsked = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  at: string,
): Promise<Date> =>
  isDay(at) ? dayIn(at, (await timeZoneOf(log, organizationId)) ?? 'UTC').to : new Date(at);
