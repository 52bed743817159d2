/**
 * Numbers of days before a review at which reminders are sent. After the review's day, reminders are sent
 * weekly.
 */
const BEFORE = [30, 14, 1] as const;
const WEEK = 7;

/**
 * Returns the stage of the reminder that is due `daysLeft` days before a review: 30, 14 or 1, or a negative
 * multiple of 7 after the review's day. If several reminders were missed, only the last one is due. Returns
 * `undefined` if no reminder is due yet.
 */
export const reminderStage = (daysLeft: number): number | undefined => {
  if (daysLeft <= -WEEK) return -WEEK * Math.floor(-daysLeft / WEEK);
  return BEFORE.findLast((days) => daysLeft <= days);
};
