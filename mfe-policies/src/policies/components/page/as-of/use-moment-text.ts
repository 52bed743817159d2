import { useFormatters } from '@proviso/ui';
import { isCalendarDay } from '../../../../shared/calendar-day.ts';

/**
 * Formats the moment of a historical policy: a day in the organization's time zone, an instant in the user's
 * time zone, or the URL's value if it cannot be parsed.
 */
export const useMomentText = (): ((moment: string) => string) => {
  const { day, dateTime } = useFormatters();
  return (moment) => {
    if (Number.isNaN(Date.parse(moment))) return moment;
    return isCalendarDay(moment) ? day(moment) : dateTime(moment);
  };
};
