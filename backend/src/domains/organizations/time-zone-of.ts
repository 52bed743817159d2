import { dayAt, streamName } from '@proviso/contracts';
import type { EventLog } from '../../shared/event-log/event-log.ts';
import { organization } from './organization.ts';

/**
 * Returns an organization's IANA time zone, or `undefined` if the organization does not exist. The default is
 * UTC.
 */
export const timeZoneOf = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<string | undefined> => {
  const { state } = await log.load(streamName('organization', organizationId), organization, organizationId);
  return state.status === 'registered' ? state.details.timeZone : undefined;
};

/** Formats an instant as a day, for example `2026-03-01`. */
export type FormatDay = (instant: Date | string) => string;

/** Returns a formatter for days in an organization's time zone. */
export const dayFormatterFor = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
): Promise<FormatDay> => {
  const timeZone = (await timeZoneOf(log, organizationId)) ?? 'UTC';
  return (instant) => dayAt(new Date(instant), timeZone);
};

/** The day on which `now` falls in an organization's time zone. */
export const todayIn = async (
  log: Pick<EventLog, 'load'>,
  organizationId: string,
  now: Date,
): Promise<string> => (await dayFormatterFor(log, organizationId))(now);
