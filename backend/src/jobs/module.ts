import type { Module } from '../modules/module.ts';
import { cleanUp } from './clean-up.ts';

/** What is removed for all modules once nobody can use it any more. */
export const jobsModule = (): Module => ({
  name: 'jobs',
  jobs: ({ pool }) => ({ scheduled: [cleanUp(pool)] }),
});
