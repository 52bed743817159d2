export const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds calendar months in UTC to `start`. If the resulting month is too short, returns its last day. */
export const monthsAfter = (start: string, months: number): string => {
  const date = new Date(start);
  const day = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(day, last));
  return date.toISOString();
};

/** Adds `days` of 24 hours to `start`. */
export const daysAfter = (start: string, days: number): string =>
  new Date(Date.parse(start) + days * DAY_MS).toISOString();
