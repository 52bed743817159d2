/** Hour on Monday, in the organization's time zone, at which the summary of the past week is due. */
const HOUR = 7;
/** Hours for which a summary may be late, for example after downtime. Later it is skipped. */
const LATE_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/** Returns when the last summary was due at `now`, or `undefined` if that was too long ago. */
export const weeklyDue = (timeZone: string, now: Date): Date | undefined => {
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
