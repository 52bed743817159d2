import type { Module } from '../modules/module.ts';
import { scheduledJobStatuses } from './scheduled-job-statuses.ts';

/** Module that reports the state of all modules' scheduled jobs. */
export const schedulerModule = (): Module => ({
  name: 'scheduler',
  api: ({ installation: { watch } }) => ({
    health: async () =>
      (await scheduledJobStatuses(watch.pool)).map((status) => ({ kind: 'scheduled-job', status })),
  }),
});
