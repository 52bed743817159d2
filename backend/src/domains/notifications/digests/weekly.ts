/** The hour of Monday, in the organization's time zone, from which the summary of the week before is sent. */
const HOUR = 7;
/** Hours for which it may be late, such as when nothing ran: later it is not sent any more. */
const LATE_HOURS = 24;
const HOUR_MS = 60 * 60 * 1000;

/** When the last summary was due at `now`, if that is not too long ago. */
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
