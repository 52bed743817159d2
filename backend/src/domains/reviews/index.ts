// Public interface of this domain for other domains (docs/adr/0072).
export { planFirstReview, planReviewBy } from './plan-review.ts';
export { type ReminderDeps, sendReminder } from './reminders/send-reminder.ts';
