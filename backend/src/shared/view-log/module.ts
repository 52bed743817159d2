import type { Module } from '../modules/module.ts';
import { appendSpooledViews } from './append-spooled-views.ts';

/** Sees to it that every view that was spooled is recorded, in whichever process it happened. */
export const viewLogModule = (): Module => ({
  name: 'view-log',
  jobs: ({ pool, eventStore, logger }) => ({ scheduled: [appendSpooledViews({ pool, eventStore, logger })] }),
});
