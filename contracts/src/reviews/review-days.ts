/** Days before a review at which the first reminder is sent. From then on, the review is due. */
export const REVIEW_DUE_DAYS = 30;

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The day `days` after `day`, such as `2026-03-01`. Days are calendar dates, so daylight saving does not
 * matter.
 */
export const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** Number of days from one day to another. */
export const daysBetween = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00:00.000Z`) - Date.parse(`${from}T00:00:00.000Z`)) / DAY_MS;

/** The day `months` after `day`. If that month is too short, its last day. */
export const monthsAfter = (day: string, months: number): string => {
  const date = new Date(`${day}T00:00:00.000Z`);
  const dayOfMonth = date.getUTCDate();
  date.setUTCDate(1);
  date.setUTCMonth(date.getUTCMonth() + months);
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate();
  date.setUTCDate(Math.min(dayOfMonth, last));
  return date.toISOString().slice(0, 10);
};

/** Whether a review is overdue, due soon, or later; `none` if no day is planned. */
export const reviewStates = ['none', 'later', 'due', 'overdue'] as const;
export type ReviewState = (typeof reviewStates)[number];

/** State of the review on `nextReview`, as of `today` in the organization's time zone. */
export const reviewStateOn = (nextReview: string | null, today: string): ReviewState => {
  if (nextReview === null) return 'none';
  if (nextReview < today) return 'overdue';
  return nextReview <= dayAfter(today, REVIEW_DUE_DAYS) ? 'due' : 'later';
};
