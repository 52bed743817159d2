import { openInstallation } from './wiring/installation.ts';
import { root, runMain } from './wiring/run-main.ts';
import { startApi } from './wiring/start-api.ts';

/** An API replica. */
await runMain('info', async ({ config, logger, lifecycle }) => {
  const installation = await openInstallation(config, logger, lifecycle);
  const address = await startApi(installation, { ...config, webRoot: root });
  logger.info({ address: address.href }, 'the API answers');
});
