import { differenceInCalendarDays, differenceInMinutes } from 'date-fns';
import { minutesInDay, minutesInHour } from 'date-fns/constants';

/** A time difference, as a text key with its count. */
export interface RelativeTime {
  key:
    | 'today'
    | 'yesterday'
    | 'daysAgo'
    | 'weeksAgo'
    | 'monthsAgo'
    | 'yearsAgo'
    | 'justNow'
    | 'minutesAgo'
    | 'hoursAgo';
  count: number;
}

const whole = (days: number, unit: number): number => Math.max(1, Math.floor(days / unit));

/**
 * Age of `date`: Today, Yesterday, days under a week, weeks under 30 days, then months. Years are used only
 * if requested. A day begins at midnight on this device.
 */
export const relativeDate = (date: Date, now: Date, { years = false } = {}): RelativeTime => {
  const days = Math.max(0, differenceInCalendarDays(now, date));
  if (days === 0) return { key: 'today', count: 0 };
  if (days === 1) return { key: 'yesterday', count: 1 };
  if (days < 7) return { key: 'daysAgo', count: days };
  if (days < 30) return { key: 'weeksAgo', count: whole(days, 7) };
  if (years && days >= 365) return { key: 'yearsAgo', count: whole(days, 365) };
  return { key: 'monthsAgo', count: whole(days, 30) };
};

/** Age of an audit entry; `null` after 7 days, when the date itself is shown. */
export const auditTime = (date: Date, now: Date): RelativeTime | null => {
  const minutes = differenceInMinutes(now, date);
  if (minutes < 1) return { key: 'justNow', count: 0 };
  if (minutes < minutesInHour) return { key: 'minutesAgo', count: minutes };
  if (minutes < minutesInDay) return { key: 'hoursAgo', count: Math.floor(minutes / minutesInHour) };
  if (minutes < 7 * minutesInDay) return { key: 'daysAgo', count: Math.floor(minutes / minutesInDay) };
  return null;
};
