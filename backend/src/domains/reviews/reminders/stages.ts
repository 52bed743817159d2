/** Days before a review when reminders are sent. After the review's day, they are sent weekly. */
const BEFORE = [30, 14, 1] as const;
const WEEK = 7;

/**
 * The reminder that is due `daysLeft` days before a review: 30, 14 or 1, or a negative number of days after the
 * review. Of several reminders that were missed, only the last is due. `undefined` if none is due yet.
 */
export const reminderStage = (daysLeft: number): number | undefined => {
  if (daysLeft <= -WEEK) return -WEEK * Math.floor(-daysLeft / WEEK);
  return BEFORE.findLast((days) => daysLeft <= days);
};
