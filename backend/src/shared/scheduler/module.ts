import type { Module } from '../modules/module.ts';
import { scheduledJobStatuses } from './scheduled-job-statuses.ts';

/** The state of the scheduled jobs of all modules. */
export const schedulerModule = (): Module => ({
  name: 'scheduler',
  api: ({ installation: { watch } }) => ({
    health: async () =>
      (await scheduledJobStatuses(watch.pool)).map((status) => ({ kind: 'scheduled-job', status })),
  }),
});
