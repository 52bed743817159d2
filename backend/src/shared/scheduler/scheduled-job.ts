/**
 * Every `every` milliseconds from the end of the last run, or once a day `at` a time of day in UTC, such as
 * `03:30`.
 */
export type Schedule = { every: number } | { at: `${number}:${number}` };

/**
 * Recurring work, run by one process of the installation at a time. A due time that passed while no process was
 * running is made up for once. A failed run is retried a limited number of times. Then the job raises an alarm
 * and waits for its next due time.
 */
export type ScheduledJob = Schedule & {
  /** Names its row in the database. Published: never changes. */
  name: string;
  /**
   * Does the work; resolving means done. It may run again after it succeeded if its process dies at the wrong
   * moment. The signal aborts when the process stops or another one has taken over.
   */
  run(signal: AbortSignal): Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds from one due time to the next. */
export const periodOf = (schedule: Schedule): number => ('every' in schedule ? schedule.every : DAY_MS);

/** The first due time after `now`. */
export const nextDue = (schedule: Schedule, now: Date): Date => {
  if ('every' in schedule) return new Date(now.getTime() + schedule.every);
  const [hours, minutes] = schedule.at.split(':').map(Number);
  const today = new Date(now).setUTCHours(hours ?? 0, minutes ?? 0, 0, 0);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
};

/** The first due time of a new job: immediately, or at its time of day. */
export const firstDue = (schedule: Schedule, now: Date): Date =>
  'every' in schedule ? now : nextDue(schedule, now);
