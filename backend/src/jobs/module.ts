import { listParkedEvents } from '@proviso/storage';
import type { Module } from '../modules/module.ts';
import { cleanUp } from './clean-up.ts';

/** Parked events that are told of and counted. */
const PARKED_SHOWN = 100;

/** Which events are parked, and what is removed for all modules once nobody can use it any more. */
export const jobsModule = (): Module => ({
  name: 'jobs',
  api: ({ watch }) => ({
    health: async () =>
      (await listParkedEvents(watch.pool, PARKED_SHOWN)).map((status) => ({ kind: 'parked-event', status })),
  }),
  jobs: ({ pool }) => ({ scheduled: [cleanUp(pool)] }),
});
