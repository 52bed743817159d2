import { dayAt, streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { organization } from './organization.ts';

/** Where an organization's days begin and end: UTC as long as nobody has said otherwise. `undefined`: there is none. */
export const timeZoneOf = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<string | undefined> => {
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  return state.status === 'registered' ? state.details.timeZone : undefined;
};

/** The day, such as `2026-03-01`, of an instant. */
export type DayOf = (instant: Date | string) => string;

/** Writes instants as days of an organization. */
export const daysOf = async (log: Pick<EventLog, 'load'>, organizationId: string): Promise<DayOf> => {
  const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
  return (instant) => dayAt(new Date(instant), timeZone);
};
