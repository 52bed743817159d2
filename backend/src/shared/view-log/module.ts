import type { Module } from '../modules/module.ts';
import { appendSpooledViews } from './append-spooled-views.ts';

/** Module that appends all spooled views, regardless of which process recorded them. */
export const viewLogModule = (): Module => ({
  name: 'view-log',
  jobs: ({ runtime: { logger }, events: { eventStore }, database: { pool } }) => ({
    scheduled: [appendSpooledViews({ pool, eventStore, logger })],
  }),
});
