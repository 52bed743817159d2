import { dayIn } from '@proviso/contracts';
import { timeZoneOf } from '../../organizations/index.ts';
import type { EventLog } from '../../../shared/event-log/event-log.ts';

const isDay = (at: string): boolean => !at.includes('T');

/** The instant of a request. For a day, its end in the organization's time zone. */
export const instantAsked = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  at: string,
): Promise<Date> =>
  isDay(at) ? dayIn(at, (await timeZoneOf(log, organizationId)) ?? 'UTC').to : new Date(at);
