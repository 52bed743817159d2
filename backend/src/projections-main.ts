import { openInstallation } from './wiring/installation.ts';
import { runMain } from './wiring/run-main.ts';
import { startProjections } from './wiring/start-projections.ts';

/** A worker that keeps the read models up to date. */
await runMain('info', async ({ config, logger, lifecycle }) => {
  await startProjections(await openInstallation(config, logger, lifecycle));
  logger.info({}, 'projections are running');
});
