/**
 * Either `every` milliseconds after the end of the last run, or once a day `at` a time in UTC, such as
 * `03:30`.
 */
export type Schedule = { every: number } | { at: `${number}:${number}` };

/**
 * Recurring work that only one process of the installation runs at a time. If due times passed while no
 * process was running, the job runs once to catch up. A failed run is retried a limited number of times. Then
 * the job raises an alarm and waits for its next due time.
 */
export type ScheduledJob = Schedule & {
  /** Name of the job's row in the database. Must never change once released. */
  name: string;
  /**
   * Does the work, and resolves when the work is done. May be called again after a success if the process
   * dies before recording it. The signal aborts if the process stops or if another process has taken over the
   * job.
   */
  run(signal: AbortSignal): Promise<void>;
};

const DAY_MS = 24 * 60 * 60 * 1000;

/** Milliseconds from one due time to the next. */
export const periodOf = (schedule: Schedule): number => ('every' in schedule ? schedule.every : DAY_MS);

/** The schedule's first due time after `now`. */
export const nextDue = (schedule: Schedule, now: Date): Date => {
  if ('every' in schedule) return new Date(now.getTime() + schedule.every);
  const [hours, minutes] = schedule.at.split(':').map(Number);
  const today = new Date(now).setUTCHours(hours ?? 0, minutes ?? 0, 0, 0);
  return new Date(today > now.getTime() ? today : today + DAY_MS);
};

/** A new job's first due time: immediately, or at its time of day. */
export const firstDue = (schedule: Schedule, now: Date): Date =>
  'every' in schedule ? now : nextDue(schedule, now);
