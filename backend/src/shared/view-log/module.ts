import type { Module } from '../modules/module.ts';
import { appendSpooledViews } from './append-spooled-views.ts';

/** Appends every spooled view, regardless of the process that recorded it. */
export const viewLogModule = (): Module => ({
  name: 'view-log',
  jobs: ({ runtime: { logger }, events: { eventStore }, database: { pool } }) => ({
    scheduled: [appendSpooledViews({ pool, eventStore, logger })],
  }),
});
