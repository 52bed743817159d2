import { openInstallation } from './wiring/installation.ts';
import { runMain } from './wiring/run-main.ts';

/** Brings the database up to date, makes the tables of new read models, and ends: run it before the processes of a new version. */
await runMain(
  'info',
  async (context) => {
    await openInstallation(context);
    context.logger.info({}, 'the database is up to date');
  },
  { once: true },
);
