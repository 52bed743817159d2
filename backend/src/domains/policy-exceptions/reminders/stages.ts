import { dayAfter } from '@proviso/contracts';

/** Numbers of days before the last day of an exception at which reminders are sent. */
export const REMINDER_DAYS = [30, 7] as const;

/**
 * Returns the stage of the reminder that is due today: 30 or 7. If both were missed, only the last one is due.
 * Returns `undefined` if none is due, or if the exception was approved when the reminder was already due.
 */
export const exceptionReminderStage = ({
  today,
  lastDay,
  approvedOn,
}: Readonly<Record<'today' | 'lastDay' | 'approvedOn', string>>): number | undefined => {
  if (lastDay < today) return undefined;
  const stage = REMINDER_DAYS.findLast((days) => dayAfter(lastDay, -days) <= today);
  return stage !== undefined && approvedOn < dayAfter(lastDay, -stage) ? stage : undefined;
};
