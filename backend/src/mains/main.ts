import { startBackgroundInThisThread, startBackgroundThread } from '../wiring/background/start-background.ts';
import { openInstallation } from '../wiring/installation.ts';
import { root, runMain } from '../wiring/run-main.ts';
import { seedAdministrator } from '../wiring/seed-administrator.ts';
import { startApi } from '../wiring/start-api.ts';
import { startRelay } from '../wiring/start-relay.ts';
import { welcomeMessage } from '../wiring/welcome.ts';

/** Runs all parts of the product on a single machine (`npm start`). */
await runMain('warn', async (context) => {
  const { config } = context;
  const installation = await openInstallation(context, 'everything');
  if (installation.kafka) await startRelay(installation);
  // With monitoring, all parts run in one thread, so that this thread can report all metrics.
  const isMonitored = config.operationsPort !== undefined || config.telemetryEndpoint !== undefined;
  const startBackground = isMonitored ? startBackgroundInThisThread : startBackgroundThread;
  const { demand, startJobs } = await startBackground(installation);
  const { address, adapters } = await startApi(installation, { ...config, webRoot: root, demand });
  await startJobs(config.publicUrl ?? address);
  const administrator = await seedAdministrator(installation, config.administrator);
  const folders = { ...installation, dataDir: config.dataDir };
  process.stdout.write(welcomeMessage(config.publicUrl ?? address, adapters, folders, administrator));
});
