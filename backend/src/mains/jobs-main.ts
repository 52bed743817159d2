import { installationUrlOf } from '../shared/config/config.ts';
import { openInstallation } from '../wiring/installation.ts';
import { runMain } from '../wiring/run-main.ts';
import { startJobs } from '../wiring/start-jobs.ts';

/** Runs the reactions, or waits while another process runs them. */
await runMain('info', async (context) => {
  const { config, logger } = context;
  await startJobs(await openInstallation(context, 'jobs'), installationUrlOf(config));
  logger.info({}, 'jobs are running or waiting for leadership');
});
