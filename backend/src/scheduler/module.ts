import type { Module } from '../modules/module.ts';
import { scheduledJobStatuses } from './scheduled-job-statuses.ts';

/** How the scheduled jobs of all modules stand. */
export const schedulerModule = (): Module => ({
  name: 'scheduler',
  api: ({ watch }) => ({
    health: async () =>
      (await scheduledJobStatuses(watch.pool)).map((status) => ({ kind: 'scheduled-job', status })),
  }),
});
