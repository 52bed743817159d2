import { openInstallation } from './wiring/installation.ts';
import { liveAdapters } from './wiring/adapters.ts';
import { root, runMain } from './wiring/run-main.ts';
import { startApi } from './wiring/start-api.ts';
import { startJobs } from './wiring/start-jobs.ts';
import { startProjections } from './wiring/start-projections.ts';
import { welcome } from './wiring/welcome.ts';

/** Everything on a single machine: `npm start`. */
await runMain('warn', async ({ config, logger, lifecycle }) => {
  const installation = await openInstallation(config, logger, lifecycle);
  await startProjections(installation);
  await startJobs(installation);
  const address = await startApi(installation, { ...config, webRoot: root });
  const folders = { ...installation, dataDir: config.dataDir };
  process.stdout.write(welcome(config.publicUrl ?? address, liveAdapters(installation), folders));
});
