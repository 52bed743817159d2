/** The hour on Monday, in the organization's time zone, at which the weekly summary is due. */
const HOUR = 7;
/**
 * Maximum delay of a summary in hours, for example after downtime. A summary that would be later is skipped.
 */
const LATE_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Returns the most recent time at which the summary was due, or `undefined` if it was more than `LATE_HOURS`
 * ago.
 */
export const weeklySummaryDueAt = (timeZone: string, now: Date): Date | undefined => {
  for (let hours = 0; hours <= LATE_HOURS; hours += 1) {
    const time = new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - hours * HOUR_MS);
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      weekday: 'short',
      hour: 'numeric',
      hourCycle: 'h23',
    }).formatToParts(time);
    const part = (type: string) => parts.find((each) => each.type === type)?.value;
    if (part('weekday') === 'Mon' && Number(part('hour')) === HOUR) return time;
  }
  return undefined;
};
