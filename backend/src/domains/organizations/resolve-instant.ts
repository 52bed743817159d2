import { boundsOfDay } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { timeZoneOf } from './time-zone-of.ts';

const isDay = (at: string): boolean => !at.includes('T');

/**
 * Parses the instant in a request. If the request names a day, returns the end of that day in the
 * organization's time zone.
 */
export const resolveInstant = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  at: string,
): Promise<Date> =>
  isDay(at) ? boundsOfDay(at, (await timeZoneOf(log, organizationId)) ?? 'UTC').to : new Date(at);
