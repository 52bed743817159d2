import { openInstallation } from '../wiring/installation.ts';
import { runMain } from '../wiring/run-main.ts';
import { startProjections } from '../wiring/start-projections.ts';

/** Runs a worker that keeps the read models up to date. */
await runMain('info', async (context) => {
  await startProjections(await openInstallation(context, 'projections'));
  context.logger.info({}, 'projections are running');
});
